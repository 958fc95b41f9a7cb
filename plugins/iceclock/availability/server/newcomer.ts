// Tells a new employee whether they have said when they can work.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

export const saidAvailability = defineQuery({
  id: 'newcomer-availability',
  access: { permissions: ['ICECLOCK_AVAILABILITIES_SELF'] },
  changesWith: ['Availability'],
  row: { step: { type: 'string' }, is_done: { type: 'boolean' } },
  always: ['step', 'is_done'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select 'say-availability' as step,
      exists (select from availability a where a.company_id = ${companyId} and a.employee_id = ${employeeId}) as is_done`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/newcomer-availability': RowOf<typeof saidAvailability>;
  }
}
