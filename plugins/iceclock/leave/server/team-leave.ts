// Lists who is away in a span of days, for the calendar of the team. Why somebody is away is for who decides, and for the
// person: sickness is nobody else's business.
import { sql } from 'kysely';
import { defineQuery, type RowOf, type ServerBadge } from '#api';
import { can } from '#core/contract';
import { MODERATE, VIEW } from '../access.ts';
import { certificateMissing } from './computed.ts';

export const teamLeave = defineQuery({
  id: 'team-leave',
  access: { permissions: VIEW },
  changesWith: ['Absence', 'AbsenceKind'],
  params: {
    required: ['from', 'until'],
    properties: { from: { type: 'string', format: 'date' }, until: { type: 'string', format: 'date' } },
  },
  row: {
    id: { type: 'integer' },
    employee_id: { type: 'integer', relation: 'employee' },
    date_from: { type: 'string', format: 'date' },
    date_until: { type: 'string', format: 'date' },
    begins_at_noon: { type: 'boolean' },
    ends_at_noon: { type: 'boolean' },
    status: { type: 'string', enum: ['ASKED', 'APPROVED'] },
    absence_kind_id: { type: 'integer', relation: 'absencekind' },
    kind: { type: 'string', enum: ['HOLIDAY', 'SICK', 'UNPAID', 'SCHOOL', 'OTHER'] },
  },
  always: ['id', 'employee_id', 'date_from', 'date_until', 'begins_at_noon', 'ends_at_noon', 'status'],
  sql: ({ actor, params: { from, until } }) => {
    const isTold = can(actor, { permissions: MODERATE }) ? sql`true` : sql`a.employee_id = ${actor.employeeId}`;
    // A wish that waits for a decision is shown only to its person and to people who decide.
    return sql`select a.id, a.employee_id, a.date_from, a.date_until, coalesce(a.begins_at_noon, false) as begins_at_noon,
        coalesce(a.ends_at_noon, false) as ends_at_noon, a.status,
        case when ${isTold} then a.absence_kind_id end as absence_kind_id, case when ${isTold} then k.kind end as kind
      from absence a join employee e on e.company_id = a.company_id and e.id = a.employee_id and e.deleted_at is null
      join absencekind k on k.company_id = a.company_id and k.id = a.absence_kind_id
      where a.company_id = ${actor.companyId} and a.date_from <= ${until}::date and a.date_until >= ${from}::date
        and (a.status = 'APPROVED' or (a.status = 'ASKED' and ${isTold}))
      order by e.last_name, e.first_name, a.date_from, a.id`;
  },
});

/** Counts the wishes that wait for a decision, and certificates that should be there. */
export const leaveToDecide: ServerBadge = {
  page: 'absence',
  access: { permissions: MODERATE },
  type: 'WARNING',
  changesWith: ['Absence', 'AbsenceKind'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from absence a
      where a.company_id = ${actor.companyId} and (a.status = 'ASKED' or ${certificateMissing('a')})`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/team-leave': RowOf<typeof teamLeave>;
  }
}
