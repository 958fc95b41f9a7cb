// Answers GET /v1/query/icecloud/birthdays: whose birthday it is today or in the next two weeks, for people who see
// employees (docs/domain 8.1). A person born on 29 February has it on the 28th in other years.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { today } from '#core/contract';

const DAYS = 14;

export const birthdays = defineQuery({
  id: 'birthdays',
  access: { permissions: ['ICECLOUD_EMPLOYEES_LIST'] },
  changesWith: ['Employee'],
  row: {
    id: { type: 'integer' },
    name: { type: 'string' },
    day: { type: 'string', format: 'date' },
    age: { type: 'integer' },
  },
  always: ['id', 'name', 'day', 'age'],
  sql: ({ visible }) => sql`
    select e.id, concat_ws(' ', e.first_name, e.middle_name, e.last_name) as name, d.day::date as day, y.age
    from generate_series(${today()}::date, ${today()}::date + ${DAYS}::int, interval '1 day') as d(day)
    cross join employee e
    cross join lateral (select (extract(year from d.day) - extract(year from e.birthday))::int as age) y
    where ${visible('Employee', 'e')} and e.deleted_at is null and y.age > 0
      and (e.birthday + make_interval(years => y.age))::date = d.day::date
    order by d.day, e.last_name, e.first_name, e.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/birthdays': RowOf<typeof birthdays>;
  }
}
