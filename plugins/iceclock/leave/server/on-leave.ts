// Makes `is_on_leave` of employees follow their approved absences: at once when one changes, and when a day begins. Whoever
// has no absence around that day keeps what somebody said by hand.
import { sql } from 'kysely';
import { defineJob, defineReaction, type JobContext } from '#api';
import { today } from '#core/contract';

/** The number of days after its end in which an absence still ends the leave, in case nothing ran meanwhile. */
const LOOKED_BACK = 31;

interface Wrong {
  readonly id: number;
  readonly on: boolean;
}

type Context = Pick<JobContext, 'db' | 'companyId' | 'records'>;

async function follow({ db, companyId, records }: Context, day: string, employee?: number): Promise<void> {
  const of = employee === undefined ? sql`` : sql`and e.id = ${employee}`;
  const absent = (within: unknown) => sql`exists (select from absence a where a.company_id = e.company_id
    and a.employee_id = e.id and a.status = 'APPROVED' and ${within})`;
  const now = absent(sql`${day}::date between a.date_from and a.date_until`);
  const ended = absent(sql`a.date_until between ${day}::date - ${LOOKED_BACK}::int and ${day}::date - 1`);
  const isOver = employee === undefined ? ended : sql`true`;
  const { rows } = await sql<Wrong>`select e.id::int, not coalesce(e.is_on_leave, false) as on from employee e
    where e.company_id = ${companyId} and e.deleted_at is null ${of}
      and case when coalesce(e.is_on_leave, false) then ${isOver} and not ${now} else ${now} end`.execute(db);
  for (const { id, on } of rows) await records('Employee', { by: 'product' }).update(id, { is_on_leave: on });
}

export const leaveOfTheDay = defineJob({
  id: 'leave-of-the-day',
  at: '00:05',
  run: (context) => follow(context, today(context.moment)),
});

export const leaveFollowed = defineReaction({
  to: 'Absence',
  fields: ['status', 'date_from', 'date_until', 'employee_id'],
  on: ['create', 'update', 'delete'],
  run: async (absence, context) => {
    const { previous } = context;
    const touches = [absence, previous].some((each) => {
      return each?.status === 'APPROVED' && each.date_from <= today() && today() <= each.date_until;
    });
    if (!touches) return;
    for (const id of new Set([absence.employee_id, previous?.employee_id ?? absence.employee_id]))
      await follow(context, today(), id);
  },
});
