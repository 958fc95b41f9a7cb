// Answers what a board of weeks reads: shifts, people with what is known of them, and the rules. `factsOf` (plan-rows.ts)
// puts these rows together for the rules.
import type { RawBuilder } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import type { Fields } from '#core/contract';
import {
  absencesSql,
  agreementsSql,
  availabilitiesSql,
  busySql,
  functionsSql,
  type PlanWindow,
  peopleSql,
  rulesSql,
  shiftsSql,
} from './plan-sql.ts';

export const PLANS: Access = {
  permissions: [
    'ICECLOCK_SCHEDULES_VIEW',
    'ICECLOCK_SCHEDULES_MODERATE',
    'ICECLOCK_SHIFTS_VIEW',
    'ICECLOCK_SHIFTS_MODERATE',
  ],
};

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const flag = { type: 'boolean' } as const;
const employee = { type: 'integer', relation: 'employee' } as const;
const division = { type: 'integer', relation: 'division' } as const;
const jobFunction = { type: 'integer', relation: 'jobfunction' } as const;
const DIMONAS = { type: 'array', items: text } as const;
const ids = { type: 'array', items: integer, maxItems: 500 } as const;
/** With `divisions` only their people, those who have one of `functions` and those of `people`; without, the whole company. */
const WINDOW = {
  required: ['from', 'until'],
  properties: { from: day, until: day, divisions: ids, functions: ids, people: ids },
} as const;

interface WindowParams {
  readonly from: string;
  readonly until: string;
  readonly divisions?: readonly number[];
  readonly functions?: readonly number[];
  readonly people?: readonly number[];
}

const windowOf = (
  { companyId }: { readonly companyId: number },
  { from, until, divisions, ...besides }: WindowParams,
): PlanWindow => ({ companyId, from, until, chosen: divisions && { divisions, ...besides } });

/** Who belongs to a division changes with these: then the rows of other people may be asked for. */
const MEMBERS = ['WageAgreement'];

/**
 * Defines a query whose rows are the records of one model that matter in a window, each with its id, so that pages ask
 * only for the rows of changed records.
 */
const recordsQuery = <
  const Row extends Fields & { readonly id: typeof integer },
  const Always extends keyof Row & string,
>(
  id: string,
  model: string,
  {
    row,
    always,
    rowsSql,
  }: {
    readonly row: Row;
    readonly always: readonly Always[];
    readonly rowsSql: (window: PlanWindow) => RawBuilder<unknown>;
  },
) =>
  defineQuery({
    ...{ id, access: PLANS, changesWith: [...new Set([model, ...MEMBERS])], params: WINDOW },
    rowsOf: { key: 'id', models: { [model]: 'id' } },
    ...{ row, always },
    sql: ({ actor, params }) => rowsSql(windowOf(actor, params)),
  });

/** Planners see every shift of the company, whichever scope their other permissions have. */
const shifts = recordsQuery('plan-shifts', 'Shift', {
  row: {
    ...{ id: integer, version: integer, employee_id: employee, division_id: division, job_function_id: jobFunction },
    ...{ date: day, start_at: moment, end_at: moment, break_minutes: integer },
    status: { type: 'string', enum: ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED', 'CANCELLED'] },
    ...{ wage_agreement_id: integer, schedule_id: integer, roster_id: integer, note: text },
    origin: { type: 'string', enum: ['PLANNER', 'COPY', 'TEMPLATE', 'ROTATION', 'AUTOFILL', 'SELF', 'SWAP'] },
    origin_reason: { ...text, access: { read: ['ICECLOCK_SHIFTS_MODERATE'] } },
    accepted: { type: 'array', items: text },
    ...{ told_at: moment, told_employee_id: employee, told_job_function_id: integer, told_division_id: integer },
    ...{ told_start_at: moment, told_end_at: moment },
  },
  always: ['id', 'version', 'division_id', 'job_function_id', 'date', 'start_at', 'end_at', 'break_minutes', 'status'],
  rowsSql: shiftsSql,
});

const people = defineQuery({
  id: 'plan-people',
  access: PLANS,
  changesWith: ['Employee', 'WageAgreement', 'StudentAttestation'],
  params: WINDOW,
  row: {
    ...{ id: integer, name: text, first_name: text, last_name: text, deleted: flag, certificate_until: day },
    student_minutes: { type: 'object' },
  },
  always: ['id', 'name', 'first_name', 'last_name', 'deleted', 'student_minutes'],
  sql: ({ actor, params }) => peopleSql(windowOf(actor, params)),
});

const agreements = recordsQuery('plan-agreements', 'WageAgreement', {
  row: { id: integer, employee_id: integer, division_id: integer, job_function_id: integer, dimona: text },
  always: ['id', 'employee_id', 'division_id', 'dimona'],
  rowsSql: agreementsSql,
});

const functions = recordsQuery('plan-functions', 'EmployeeFunction', {
  row: { id: integer, employee_id: integer, job_function_id: integer, since: day, until: day },
  always: ['id', 'employee_id', 'job_function_id', 'since'],
  rowsSql: functionsSql,
});

const availabilities = recordsQuery('plan-availabilities', 'Availability', {
  row: {
    ...{ id: integer, employee_id: integer, date: day, weekday: integer, valid_from: day, valid_until: day },
    ...{ all_day: flag, time_start: time, time_stop: time },
    kind: { type: 'string', enum: ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] },
  },
  always: ['id', 'employee_id', 'all_day', 'kind'],
  rowsSql: availabilitiesSql,
});

/** Leaves out the kind of an absence, since planners need not know who is ill. */
const absences = recordsQuery('plan-absences', 'Absence', {
  row: {
    ...{ id: integer, employee_id: integer, date_from: day, date_until: day, begins_at_noon: flag, ends_at_noon: flag },
    status: { type: 'string', enum: ['ASKED', 'APPROVED'] },
  },
  always: ['id', 'employee_id', 'date_from', 'date_until', 'begins_at_noon', 'ends_at_noon', 'status'],
  rowsSql: absencesSql,
});

const busy = defineQuery({
  id: 'plan-busy',
  access: PLANS,
  changesWith: ['Shift', ...MEMBERS],
  rowsOf: { key: 'employee_id', models: {} },
  params: WINDOW,
  row: { employee_id: integer, from: moment, until: moment },
  always: ['employee_id', 'from', 'until'],
  sql: ({ actor, params }) => busySql(windowOf(actor, params)),
});

const rules = defineQuery({
  id: 'plan-rules',
  access: PLANS,
  changesWith: ['PlanningRule'],
  row: {
    ...{ id: integer, title: text, legal_key: text, dimonas: DIMONAS, job_function_id: integer },
    measure: { type: 'string', enum: ['HOURS', 'DAYS', 'SHIFTS', 'DAYS_IN_A_ROW'] },
    unit: { type: 'string', enum: ['DAY', 'WEEK', 'MONTH'] },
    ...{ over: integer, least: { type: 'number' }, most: { type: 'number' } },
    effect: { type: 'string', enum: ['STOP', 'WARN'] },
  },
  always: ['id', 'title', 'dimonas', 'measure', 'unit', 'over', 'effect'],
  sql: ({ actor }) => rulesSql(actor.companyId),
});

export const planQueries = [shifts, people, agreements, functions, availabilities, absences, busy, rules];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/plan-shifts': RowOf<typeof shifts>;
    'iceclock/plan-people': RowOf<typeof people>;
    'iceclock/plan-agreements': RowOf<typeof agreements>;
    'iceclock/plan-functions': RowOf<typeof functions>;
    'iceclock/plan-availabilities': RowOf<typeof availabilities>;
    'iceclock/plan-absences': RowOf<typeof absences>;
    'iceclock/plan-busy': RowOf<typeof busy>;
    'iceclock/plan-rules': RowOf<typeof rules>;
  }
}
