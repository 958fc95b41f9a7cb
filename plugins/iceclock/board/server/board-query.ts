// Answers what the board of a week is made of, beside shifts and people: divisions, functions with their colours, and closing days.
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';

const SEES: Access = { permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'] };
const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

/** Lists the divisions that one can plan, in their order. */
const divisions = defineQuery({
  id: 'board-divisions',
  access: SEES,
  changesWith: ['Division'],
  row: {
    division_id: { type: 'integer', relation: 'division' },
    ...{ name: text, abbreviation: text, establishment_unit_id: integer },
  },
  always: ['division_id', 'name', 'establishment_unit_id'],
  sql: ({ actor }) => sql`select d.id as division_id, d.name, d.abbreviation, d.establishment_unit_id from division d
    where d.company_id = ${actor.companyId} and d.active order by d.sort_key, d.id`,
});

/** Lists the functions, those of former times too, because shifts of then name them. */
const functions = defineQuery({
  id: 'board-functions',
  access: SEES,
  changesWith: ['JobFunction'],
  row: {
    job_function_id: { type: 'integer', relation: 'jobfunction' },
    ...{ abbreviation: text, color: text, active: { type: 'boolean' } },
  },
  always: ['job_function_id', 'active'],
  sql: ({ actor }) => sql`select f.id as job_function_id, f.abbreviation, f.color, f.active from jobfunction f
    where f.company_id = ${actor.companyId} order by f.sort_key, f.id`,
});

/** Lists the closing days and holidays that the company entered; those of the law are computed. */
const closing = defineQuery({
  id: 'board-closing',
  access: SEES,
  changesWith: ['ClosingDay'],
  rowsOf: { key: 'id', models: { ClosingDay: 'id' } },
  params: {
    required: ['from', 'until'],
    properties: { from: { type: 'string', format: 'date' }, until: { type: 'string', format: 'date' } },
  },
  row: {
    ...{ id: integer, name: text, establishment_unit_id: integer },
    kind: { type: 'string', enum: ['CLOSED', 'HOLIDAY', 'OPEN'] },
    ...{ date_from: { type: 'string', format: 'date' }, date_until: { type: 'string', format: 'date' } },
  },
  always: ['id', 'name', 'kind', 'date_from', 'date_until'],
  sql: ({ actor, params }) => sql`select c.id, c.name, c.establishment_unit_id, c.kind, c.date_from, c.date_until
    from closingday c where c.company_id = ${actor.companyId}
      and c.date_from < ${params.until}::date and c.date_until >= ${params.from}::date
    order by c.date_from, c.id`,
});

export const boardQueries = [divisions, functions, closing];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/board-divisions': RowOf<typeof divisions>;
    'iceclock/board-functions': RowOf<typeof functions>;
    'iceclock/board-closing': RowOf<typeof closing>;
  }
}
