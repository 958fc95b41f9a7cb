// Answers what rosters need against who can work, by function and day, and who these people are. Somebody counts for a
// function that they may do on that day; as available when they can work all of the hours of one of its places.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { REPORT } from '../access.ts';
import { isOnLeave } from './people.ts';

const DATE = { type: 'string', format: 'date' } as const;
const COUNT = { type: 'integer' } as const;
const STATES = ['PREFERRED', 'AVAILABLE', 'UNKNOWN', 'OTHER_HOURS', 'UNAVAILABLE', 'LEAVE'] as const;
const CHANGES = ['Availability', 'Roster', 'Schedule', 'EmployeeFunction', 'WageAgreement', 'Employee', 'Absence'];

interface Window {
  readonly companyId: number;
  readonly from: string;
  readonly until: string;
  readonly division?: number;
}

const minutes = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) / 60)::int`;
/** Counts the minutes from midnight until a row's end; an end that is no later than the start is of the next day. */
const stopOf = (row: string) => sql`${minutes(sql.ref(`${row}.time_stop`))}
  + case when ${sql.ref(`${row}.time_stop`)} <= ${sql.ref(`${row}.time_start`)} then 1440 else 0 end`;

/** Selects the rosters of the days, with the places of each. */
const needsOf = ({ companyId, from, until, division }: Window) => sql`
  select r.date, r.job_function_id, r.nr_required, ${minutes(sql`r.time_start`)} as begins, ${stopOf('r')} as ends
  from roster r join schedule s on s.company_id = r.company_id and s.id = r.schedule_id
  where r.company_id = ${companyId} and r.date between ${from}::date and ${until}::date
    and (${division ?? null}::bigint is null or s.division_id = ${division ?? null}::bigint)`;

/** Selects how people can work: a row for each day, function, and person who may do it then. */
const statesOf = (window: Window) => sql`
  with need as (${needsOf(window)}),
  told as (
    select a.employee_id, d::date as date, a.kind, coalesce(a.all_day, true) as all_day, a.time_start, a.time_stop
    from generate_series(${window.from}::date, ${window.until}::date, interval '1 day') d
    join availability a on a.company_id = ${window.companyId} and (a.date = d::date or (a.date is null
      and a.weekday = extract(isodow from d) and coalesce(a.valid_from, d::date) <= d::date
      and coalesce(a.valid_until, d::date) >= d::date
      and not exists (select from availability o where o.company_id = a.company_id and o.employee_id = a.employee_id
        and o.date = d::date)))
  )
  select d::date as date, f.job_function_id, e.id as employee_id, e.last_name, e.first_name, best.time_start, best.time_stop,
    case when ${isOnLeave(sql`d::date`)} then 'LEAVE' when best.kind is null then 'UNKNOWN'
      when best.kind = 'UNAVAILABLE' then 'UNAVAILABLE' when best.fits then best.kind else 'OTHER_HOURS' end as state
  from generate_series(${window.from}::date, ${window.until}::date, interval '1 day') d
  join employeefunction f on f.company_id = ${window.companyId} and f.since <= d::date and coalesce(f.until, d::date) >= d::date
  join employee e on e.company_id = f.company_id and e.id = f.employee_id and e.deleted_at is null
  left join lateral (
    select t.kind, fit.fits, t.time_start, t.time_stop from told t
    cross join lateral (select t.all_day
      or not exists (select from need n where n.date = t.date and n.job_function_id = f.job_function_id)
      or exists (select from need n where n.date = t.date and n.job_function_id = f.job_function_id
        and ${minutes(sql`t.time_start`)} <= n.begins and n.ends <= ${stopOf('t')}) as fits) fit
    where t.employee_id = e.id and t.date = d::date
    order by t.kind = 'UNAVAILABLE', fit.fits desc, t.kind desc, t.time_start limit 1
  ) best on true
  where ${window.division ?? null}::bigint is null or exists (select from wageagreement w where w.company_id = e.company_id
    and w.employee_id = e.id and w.division_id = ${window.division ?? null}::bigint)`;

/** GET /v1/query/iceclock/availability-coverage?from=…&until=…, as a sheet with `format=xlsx` or `csv`. */
export const coverage = defineQuery({
  id: 'availability-coverage',
  access: { permissions: REPORT },
  changesWith: CHANGES,
  params: { required: ['from', 'until'], properties: { from: DATE, until: DATE, division_id: COUNT } },
  row: {
    date: DATE,
    job_function_id: { type: 'integer', relation: 'jobfunction' },
    ...{ needed: COUNT, available: COUNT, preferred: COUNT, unavailable: COUNT, unknown: COUNT, short: COUNT },
  },
  always: ['date', 'job_function_id', 'needed', 'available', 'preferred', 'unavailable', 'unknown', 'short'],
  sql: ({ actor: { companyId }, params: { from, until, division_id } }) => {
    const window = { companyId, from, until, division: division_id };
    const counted = (states: readonly string[]) => sql`(count(*) filter (where s.state in (${sql.join(states)})))::int`;
    return sql`with said as (select s.date, s.job_function_id, ${counted(['AVAILABLE', 'PREFERRED'])} as available,
          ${counted(['PREFERRED'])} as preferred, ${counted(['UNAVAILABLE', 'OTHER_HOURS', 'LEAVE'])} as unavailable,
          ${counted(['UNKNOWN'])} as unknown
        from (${statesOf(window)}) s group by s.date, s.job_function_id),
      asked as (select n.date, n.job_function_id, sum(n.nr_required)::int as needed from (${needsOf(window)}) n
        group by n.date, n.job_function_id),
      whole as (select date, job_function_id, coalesce(needed, 0) as needed, coalesce(available, 0) as available,
          coalesce(preferred, 0) as preferred, coalesce(unavailable, 0) as unavailable, coalesce(unknown, 0) as unknown
        from said full join asked using (date, job_function_id))
      select w.date, w.job_function_id, w.needed, w.available, w.preferred, w.unavailable, w.unknown,
        greatest(w.needed - w.available, 0) as short
      from whole w join jobfunction f on f.company_id = ${companyId} and f.id = w.job_function_id
      where coalesce(f.active, true) or w.needed > 0 order by f.sort_key, f.id, w.date`;
  },
});

/** GET /v1/query/iceclock/availability-names?date=…&job_function_id=…: the people behind a number, the best first. */
export const coverageNames = defineQuery({
  id: 'availability-names',
  access: { permissions: REPORT },
  changesWith: CHANGES,
  params: {
    required: ['date', 'job_function_id'],
    properties: { date: DATE, job_function_id: COUNT, division_id: COUNT },
  },
  row: {
    employee_id: { type: 'integer', relation: 'employee' },
    state: { type: 'string', enum: STATES },
    time_start: { type: 'string', format: 'local-time' },
    time_stop: { type: 'string', format: 'local-time' },
  },
  always: ['employee_id', 'state'],
  sql: ({ actor: { companyId }, params: { date, job_function_id, division_id } }) => sql`
    select s.employee_id, s.state, s.time_start, s.time_stop
    from (${statesOf({ companyId, from: date, until: date, division: division_id })}) s
    where s.job_function_id = ${job_function_id}::bigint
    order by array_position(${[...STATES]}::text[], s.state), s.last_name, s.first_name, s.employee_id`,
});

/** GET /v1/query/iceclock/availability-unanswered: people who have said nothing about any day of the period. */
export const unanswered = defineQuery({
  id: 'availability-unanswered',
  access: { permissions: REPORT },
  changesWith: CHANGES,
  params: { required: ['from', 'until'], properties: { from: DATE, until: DATE, division_id: COUNT } },
  row: { employee_id: { type: 'integer', relation: 'employee' }, days: COUNT },
  always: ['employee_id', 'days'],
  sql: ({ actor: { companyId }, params: { from, until, division_id } }) => sql`
    select s.employee_id, count(distinct s.date)::int as days
    from (${statesOf({ companyId, from, until, division: division_id })}) s
    group by s.employee_id having bool_and(s.state in ('UNKNOWN', 'LEAVE')) and bool_or(s.state = 'UNKNOWN')
    order by max(s.last_name), max(s.first_name), s.employee_id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/availability-coverage': RowOf<typeof coverage>;
    'iceclock/availability-names': RowOf<typeof coverageNames>;
    'iceclock/availability-unanswered': RowOf<typeof unanswered>;
  }
}
