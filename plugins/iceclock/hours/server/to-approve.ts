// Counts the days that wait to be approved, for the menu, the dashboard, and the way to days that were forgotten.
import { sql } from 'kysely';
import { defineQuery, type RowOf, type ServerBadge } from '#api';
import { MODERATE } from '../access.ts';

/** The states in which a day waits, as in `w.status in ${WAITING}`. */
export const WAITING = sql`('CLOSED', 'AUTO_CLOSED')`;

export const hoursToApprove = defineQuery({
  id: 'hours-to-approve',
  access: { permissions: MODERATE },
  changesWith: ['WorkingDay'],
  row: {
    business_date: { type: 'string', format: 'date' },
    days: { type: 'integer' },
    worked_minutes: { type: 'integer', unit: 'minutes' },
  },
  always: ['business_date', 'days', 'worked_minutes'],
  sql: ({ visible }) => sql`select w.business_date, count(*)::int as days,
      coalesce(sum(w.worked_minutes), 0)::int as worked_minutes
    from workingday w where ${visible('WorkingDay', 'w')} and w.status in ${WAITING}
    group by w.business_date order by w.business_date`,
});

export const daysToApprove: ServerBadge = {
  page: 'shifts_overview',
  access: { permissions: MODERATE },
  type: 'INFO',
  changesWith: ['WorkingDay'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from workingday w
      where w.company_id = ${actor.companyId} and w.status in ${WAITING}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/hours-to-approve': RowOf<typeof hoursToApprove>;
  }
}
