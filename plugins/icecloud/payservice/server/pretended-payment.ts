// Simulates a payment service for the demo company: it stores each requested payment, and customers pay on its page.
import { sql } from 'kysely';
import {
  type Database,
  notFound,
  type PortMessages,
  type PortReplies,
  type Pretending,
  Problem,
  type Rows,
} from '#api';

export interface PretendedPayment {
  readonly company_id: number;
  readonly reference: string;
  readonly amount: number;
  readonly description: string;
  readonly locale: string;
  readonly return_url: string;
  readonly notice_url: string;
  readonly state: 'OPEN' | 'PAID' | 'FAILED';
  /** The amount paid in all. */
  readonly paid: number;
}

export async function pretendPayment(
  { database, origin }: Pretending,
  company: number,
  message: PortMessages['payment'],
): Promise<PortReplies['payment']> {
  const { reference } = message;
  if (message.ask === 'refund') return refund(database, company, reference);
  return database.system(async (db) => {
    if (message.ask === 'state') {
      const { state, paid } = await find(db, company, reference);
      return { state, amount: paid };
    }
    const { amount, description, locale, return_url, notice_url } = message;
    // The same message sent twice makes one payment.
    await sql`insert into pretended_payment
      (company_id, reference, amount, description, locale, return_url, notice_url)
      values (${company}, ${reference}, ${amount}, ${description}, ${locale}, ${return_url}, ${notice_url})
      on conflict do nothing`.execute(db);
    return { url: `${origin()}/public/pay/${company}/${reference}` };
  });
}

/** Refunds a payment. A customer can choose on the page that the first refund fails, to show what happens then. */
async function refund(database: Database, company: number, reference: string): Promise<PortReplies['payment']> {
  const keepsMoney = await database.system(async (db) => {
    const { rows } = await sql<{ keeps_money: boolean }>`select keeps_money from pretended_payment
      where company_id = ${company} and reference = ${reference} for update`.execute(db);
    await sql`update pretended_payment set keeps_money = false
      where company_id = ${company} and reference = ${reference}`.execute(db);
    return rows[0]?.keeps_money;
  });
  // Payments that came with the demo company were never made on its page, and can be refunded like any.
  if (keepsMoney) throw new Problem(422, 'refundRefused', { cause: new Error('The bank of the customer refused it.') });
  return { state: 'PAID' };
}

export async function find(db: Rows, company: number, reference: string): Promise<PretendedPayment> {
  const { rows } = await sql<PretendedPayment>`select company_id::int as company_id, reference, amount::float as amount,
      description, locale, return_url, notice_url, state, paid::float as paid
    from pretended_payment where company_id = ${company} and reference = ${reference} for update`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export type Ending = 'pay' | 'twice' | 'fail' | 'slow';

/** Stores what the customer did; an ended payment stays so, but money can come a second time. */
export async function end(
  { database }: Pick<Pretending, 'database'>,
  found: Pick<PretendedPayment, 'company_id' | 'reference'>,
  { ending, keepsMoney }: { ending: Ending; keepsMoney: boolean },
): Promise<PretendedPayment> {
  const times = { pay: 1, slow: 1, twice: 2, fail: 0 }[ending];
  return database.system(async (db) => {
    const known = await find(db, found.company_id, found.reference);
    if (known.state !== 'OPEN') return known;
    await sql`update pretended_payment set state = ${times > 0 ? 'PAID' : 'FAILED'}, paid = ${times} * amount,
        keeps_money = ${keepsMoney}
      where company_id = ${known.company_id} and reference = ${known.reference}`.execute(db);
    return known;
  });
}
