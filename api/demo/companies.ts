// The demo company and its sister, so that licences and switching of accounts are visible (domain 5).
import { LICENSES } from '#core/contract';
import type { Rows } from '../store/database.ts';

export async function insertCompanies(db: Rows): Promise<{ aurora: number; events: number }> {
  const aurora = await insert(db, {
    name: 'Gelateria Aurora',
    legal_name: 'Aurora Gelato BV',
    enterprise_nr: enterpriseNumber('08991234'),
    licenses: [...LICENSES],
  });
  const events = await insert(db, {
    name: 'Aurora Events',
    legal_name: 'Aurora Events BV',
    enterprise_nr: enterpriseNumber('08995678'),
    licenses: ['ICECLOUD', 'ICETRUCK', 'ICECASH'],
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

function enterpriseNumber(eight: string): string {
  return eight + String(97 - (Number(eight) % 97)).padStart(2, '0');
}
