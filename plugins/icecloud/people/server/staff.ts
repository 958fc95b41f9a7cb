// Answers GET /v1/query/icecloud/staff: how many people work in each division, each unit and the company. Somebody with
// agreements in two divisions of a unit counts once in that unit. It gives numbers alone, so callers need no right to
// see agreements.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

export const staff = defineQuery({
  id: 'staff',
  access: { permissions: ['ICECLOUD_COMPANY_STRUCTURE_VIEW', 'ICECLOUD_COMPANY_STRUCTURE_MODERATE'] },
  changesWith: ['WageAgreement', 'Employee', 'Division'],
  row: {
    establishment_unit_id: { type: 'integer', relation: 'establishmentunit' },
    division_id: { type: 'integer', relation: 'division' },
    people: { type: 'integer' },
  },
  always: ['people'],
  sql: ({ actor: { companyId } }) => sql`
    select d.establishment_unit_id, d.id as division_id, count(distinct w.employee_id)::int as people
    from wageagreement as w
    join division as d on d.company_id = w.company_id and d.id = w.division_id
    join employee as e on e.company_id = w.company_id and e.id = w.employee_id and e.deleted_at is null
    where w.company_id = ${companyId}
    group by grouping sets ((d.establishment_unit_id, d.id), (d.establishment_unit_id), ())
    order by d.establishment_unit_id, d.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/staff': RowOf<typeof staff>;
  }
}
