// Answers the payments by card of a drawer of which nobody knows yet whether they were paid: with them it cannot be closed.
import { sql } from 'kysely';
import type { RecordsOf, Rows, Stored } from '#api';

export type CardRow = Stored<'CardPayment'>;

interface Within {
  readonly records: RecordsOf;
}

/** Tells whether somebody has to decide, or the terminal still has to say, what became of it. */
export const isUndecided = ({ status, amount }: Pick<CardRow, 'status' | 'amount'>): boolean =>
  (status === 'PENDING' || status === 'TIMED_OUT') && amount > 0;

/** The payments of a drawer session that block its closing; refunds that are under way do not. */
export async function undecidedCards({ records }: Within, drawer_session_id: number): Promise<CardRow[]> {
  const wanted = { drawer_session_id, status: ['PENDING', 'TIMED_OUT'] } as const;
  return (await records('CardPayment', { by: 'product' }).list(wanted)).filter(isUndecided);
}

/** Tells whether a ticket has a payment of that reference. */
export async function isOnTicket(
  { db, companyId }: { readonly db: Rows; readonly companyId: number },
  reference: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from salepayment
    where company_id = ${companyId} and reference = ${reference} limit 1`.execute(db);
  return rows.length > 0;
}
