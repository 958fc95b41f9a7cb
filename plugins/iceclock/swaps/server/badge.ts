// Counts the swaps that wait for a planner.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';

export const swapsToDecide: ServerBadge = {
  page: 'shiftswap',
  access: { permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
  type: 'WARNING',
  changesWith: ['ShiftSwap'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shiftswap
      where company_id = ${actor.companyId} and status = 'ACCEPTED' and end_at > now()`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
