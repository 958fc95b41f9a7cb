// Decides what people asked to be changed in their files: who did and when, what follows, and what still waits for it.
import { sql } from 'kysely';
import { defineReaction, type EntityHooks, type Row, type ServerBadge, type ServerException } from '#api';

const EDIT = { permissions: ['ICECLOUD_EMPLOYEES_EDIT'] };

const decided: NonNullable<NonNullable<EntityHooks<'EmployeeChange'>['onMove']>['status']>[string] = (
  change,
  { actor },
) => {
  change.decided_at = new Date().toISOString();
  change.decided_by_employee_id = actor.employeeId;
};

export const changeHooks: EntityHooks<'EmployeeChange'> = {
  onMove: { status: { ACCEPTED: decided, REFUSED: decided } },
};

/** Accepting is changing the file, with the rights and the checks of who accepts. */
export const changeDecided = defineReaction({
  to: 'EmployeeChange',
  fields: ['status'],
  on: ['update'],
  run: async ({ status, employee_id, wanted, refusal }, { records, inform }) => {
    const to = [employee_id];
    if (status === 'ACCEPTED') {
      await records('Employee').update(employee_id, wanted as Row);
      await inform({ to, notice: 'change-accepted' });
    }
    if (status === 'REFUSED') await inform({ to, notice: 'change-refused', values: { reason: refusal ?? '' } });
  },
});

/** Beside the menu entry of employees. */
export const changesAsked: ServerBadge = {
  page: 'employee',
  access: EDIT,
  type: 'INFO',
  changesWith: ['EmployeeChange'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from employeechange c
      join employee e on e.company_id = c.company_id and e.id = c.employee_id and e.deleted_at is null
      where c.company_id = ${actor.companyId} and c.status = 'ASKED'`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Somebody has one question at a time, so that the person names it. */
export const changesWaiting: ServerException = {
  of: 'employee',
  model: 'Employee',
  rows: ({ companyId }) => sql`
    select e.id, concat_ws(' ', e.first_name, nullif(e.middle_name, ''), e.last_name) as subject, c.created_at as since,
      'change.ASKED' as reason
    from employeechange c join employee e on e.company_id = c.company_id and e.id = c.employee_id and e.deleted_at is null
    where c.company_id = ${companyId} and c.status = 'ASKED' order by c.created_at, c.id`,
};
