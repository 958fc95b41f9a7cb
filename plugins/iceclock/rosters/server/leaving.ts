// Opens the coming shifts of somebody who leaves, and tells who plans.
import { sql } from 'kysely';
import { defineReaction } from '#api';

export const shiftsOpened = defineReaction({
  to: 'Employee',
  fields: ['last_name'],
  on: ['delete'],
  run: async ({ id }, { db, companyId, records, inform }) => {
    const { rows } = await sql<{ id: number }>`select id::int as id from shift where company_id = ${companyId}
      and employee_id = ${id} and start_at > now() and status <> 'CANCELLED' order by start_at`.execute(db);
    const shifts = records('Shift', { by: 'product' });
    for (const { id: shift } of rows) {
      const { status } = (await shifts.get(shift))!;
      await shifts.update(shift, { employee_id: null, wage_agreement_id: null });
      if (status !== 'DRAFT') await shifts.move(shift, { status: 'DRAFT' });
    }
    if (rows.length === 0) return;
    const to = { permission: 'ICECLOCK_SCHEDULES_MODERATE' };
    const told = { notice: 'shifts-opened', about: { resource: 'schedule' }, key: `left ${id}` };
    await inform({ to, ...told, values: { count: rows.length } });
  },
});
