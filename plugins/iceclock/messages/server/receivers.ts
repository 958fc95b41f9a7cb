// Finds who gets a message: those on a shift or a day, or for a handover note those who come next in the division.
import { sql } from 'kysely';
import type { HookContext, Stored } from '#api';
import { TOLD } from '../../rosters/server/told.ts';

type Shift = Stored<'Shift'>;
type Asking = Pick<HookContext, 'db' | 'companyId'>;

/** Whoever begins so long after the first of the next shift still belongs to it. */
export const TOGETHER = sql`interval '2 hours'`;
/** A note waits no longer than that for somebody to come. */
const AHEAD = sql`interval '3 days'`;

export async function onDay({ db, companyId }: Asking, division: number, date: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct s.employee_id::int as id from shift s
    where s.company_id = ${companyId} and s.division_id = ${division} and s.date = ${date}::date
      and s.status in ${TOLD} and s.employee_id is not null order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the people whose shifts begin next in the division after a moment: as shifts overlap, the middle of one's own. */
export async function comingNext({ db, companyId }: Asking, division: number, after: string): Promise<number[]> {
  const next = sql`shift s where s.company_id = ${companyId} and s.division_id = ${division} and s.status in ${TOLD}
    and s.employee_id is not null and s.start_at > ${after}::timestamptz and s.start_at < ${after}::timestamptz + ${AHEAD}`;
  const { rows } = await sql<{ id: number }>`select distinct s.employee_id::int as id from ${next}
    and s.start_at <= (select min(s.start_at) from ${next}) + ${TOGETHER} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export function middleOf({ start_at, end_at }: Pick<Shift, 'start_at' | 'end_at'>): string {
  return new Date((Date.parse(start_at) + Date.parse(end_at)) / 2).toISOString();
}
