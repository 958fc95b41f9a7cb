// Tells a new employee which steps of the first week are done, and serves DELETE /v1/icecloud/first-week, which puts the
// list away for good.
import { sql } from 'kysely';
import { defineQuery, defineRoute, type RowOf } from '#api';

/** It needs no permission, because it tells of the caller alone. */
const ACCESS = { permissions: [] };

export const firstSteps = defineQuery({
  id: 'newcomer',
  access: ACCESS,
  changesWith: ['Employee'],
  row: { step: { type: 'string' }, is_done: { type: 'boolean' } },
  always: ['step', 'is_done'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select s.step, s.is_done from employee e
      cross join lateral (values
        ('picture', e.profile_picture_uri is not null),
        ('emergency', coalesce(e.ice_name, '') <> '' and coalesce(e.ice_cellphone_nr, '') <> '')) s (step, is_done)
    where e.company_id = ${companyId} and e.id = ${employeeId}`,
});

export const closeFirstWeek = defineRoute({
  method: 'DELETE',
  path: '/first-week',
  access: ACCESS,
  run: async ({ records, actor }) => {
    const first_week_closed_at = new Date().toISOString();
    await records('Employee', { by: 'product' }).update(actor.employeeId, { first_week_closed_at });
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/newcomer': RowOf<typeof firstSteps>;
  }
}
