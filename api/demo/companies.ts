// Makes the demo company and its sister, so that licences and switching of accounts are visible (docs/domain 20.1).
import type { Rows } from '../contract/index.ts';
import { belgianIban, number97 } from './numbers.ts';

export async function insertCompanies(
  db: Rows,
  licenses: readonly string[],
): Promise<{ aurora: number; events: number }> {
  const aurora = await insert(db, {
    name: 'Gelateria Aurora',
    legal_name: 'Aurora Gelato BV',
    enterprise_nr: number97('08991234'),
    licenses: [...licenses],
    ...contactOf('info', '3', '1234567', 'Gent', '+3292330001'),
  });
  const events = await insert(db, {
    name: 'Aurora Events',
    legal_name: 'Aurora Events BV',
    enterprise_nr: number97('08995678'),
    licenses: ['ICECLOUD', 'ICETRUCK', 'ICECASH'],
    ...contactOf('events', '5', '7654321', 'Gent', '+3292330002'),
  });
  return { aurora, events };
}

async function insert(db: Rows, company: Record<string, unknown>): Promise<number> {
  const row = await db
    .insertInto('company')
    .values({ ...company, default_locale: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

function contactOf(mailbox: string, address_nr: string, account: string, address_city: string, phone_nr: string) {
  const address = { address_street: 'Leiekaai', address_nr, address_zipcode: '9030', address_city };
  const bank = { iban: belgianIban('733', account), bic: 'KREDBEBB' };
  return { ...address, address_country: 'BE', phone_nr, email: `${mailbox}@aurora.example`, ...bank };
}
