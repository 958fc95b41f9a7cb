// Answers what people see of swaps and open places on the dashboard and on their own page, and how well the coming week
// is filled. They name the caller alone, so that planners see their own here, too.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

const integer = { type: 'integer' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const day = { type: 'string', format: 'date' } as const;
const text = { type: 'string' } as const;
const division = { type: 'integer', relation: 'division' } as const;
const jobFunction = { type: 'integer', relation: 'jobfunction' } as const;
const SELF = { permissions: ['ICECLOCK_SHIFTS_SELF'] };

const nameOf = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, nullif(${sql.ref(`${alias}.middle_name`)}, ''), ${sql.ref(`${alias}.last_name`)})`;

/** Lists the caller's shifts as the caller was last told of them, with the swaps that they asked for. */
const myComing = defineQuery({
  id: 'my-coming',
  access: SELF,
  changesWith: ['Shift', 'ShiftSwap'],
  row: {
    ...{ id: integer, start_at: moment, end_at: moment, job_function_id: jobFunction, division_id: division },
    ...{ note: text, date: day, swap_id: integer },
    status: { type: 'string', enum: ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED', 'CANCELLED'] },
  },
  always: ['id', 'start_at', 'end_at', 'job_function_id', 'division_id', 'date', 'status'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select s.id, s.told_start_at as start_at, s.told_end_at as end_at, s.told_job_function_id as job_function_id,
      s.told_division_id as division_id, s.note, s.date, s.status, w.id as swap_id
    from shift s left join shiftswap w on w.company_id = s.company_id and w.shift_id = s.id
      and w.employee_id = ${employeeId} and w.status in ('ASKED', 'ACCEPTED')
    where s.company_id = ${companyId} and s.told_employee_id = ${employeeId} and s.told_end_at > now()
    order by s.told_start_at, s.id`,
});

/** Lists what the caller is asked: to take over a shift of a colleague, or to fill an open one. */
const myOffers = defineQuery({
  id: 'my-offers',
  access: SELF,
  changesWith: ['ShiftOffer', 'ShiftSwap'],
  row: {
    ...{ id: integer, job_function_id: jobFunction, division_id: division, start_at: moment, end_at: moment },
    ...{ who: text, note: text, other_start_at: moment, other_end_at: moment },
  },
  always: ['id', 'job_function_id', 'division_id', 'start_at', 'end_at'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select o.id, o.job_function_id, o.division_id, o.start_at, o.end_at, w.note, w.other_start_at, w.other_end_at,
      nullif(${nameOf('a')}, '') as who
    from shiftoffer o left join shiftswap w on w.company_id = o.company_id and w.id = o.shift_swap_id
      left join employee a on a.company_id = w.company_id and a.id = w.employee_id
    where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.status = 'OFFERED' and o.end_at > now()
    order by o.start_at, o.id`,
});

/** Lists swaps without a decision that the caller has asked for or accepted. */
const mySwaps = defineQuery({
  id: 'my-swaps',
  access: SELF,
  changesWith: ['ShiftSwap'],
  row: {
    ...{ id: integer, shift_id: integer, job_function_id: jobFunction, division_id: division },
    ...{ start_at: moment, end_at: moment, other_start_at: moment, other_end_at: moment, who: text },
    status: { type: 'string', enum: ['ASKED', 'ACCEPTED'] },
    is_own: { type: 'boolean' },
  },
  always: ['id', 'shift_id', 'job_function_id', 'division_id', 'start_at', 'end_at', 'status', 'is_own'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select w.id, w.shift_id, w.job_function_id, w.division_id, w.start_at, w.end_at, w.other_start_at, w.other_end_at,
      w.status, w.employee_id = ${employeeId} as is_own, nullif(${nameOf('c')}, '') as who
    from shiftswap w left join employee c on c.company_id = w.company_id
      and c.id = case when w.employee_id = ${employeeId} then w.accepted_employee_id else w.employee_id end
    where w.company_id = ${companyId} and w.status in ('ASKED', 'ACCEPTED') and w.end_at > now()
      and (w.employee_id = ${employeeId} or w.accepted_employee_id = ${employeeId})
    order by w.start_at, w.id`,
});

const TAKEN = sql`select count(*) from shift t where t.company_id = r.company_id and t.roster_id = r.id
  and t.employee_id is not null and t.status <> 'CANCELLED'`;

/** Lists free places of published weeks in the caller's functions and divisions, at times when the caller has no shift. */
const openPlaces = defineQuery({
  id: 'open-places',
  access: { permissions: ['ICECLOCK_ROSTERS_ASSIGN_SELF'] },
  changesWith: ['Roster', 'Schedule', 'Shift'],
  row: {
    ...{ id: integer, job_function_id: jobFunction, division_id: division, date: day, places: integer },
    ...{ time_start: { type: 'string', format: 'local-time' }, time_stop: { type: 'string', format: 'local-time' } },
    self_assign_until: moment,
  },
  always: ['id', 'job_function_id', 'division_id', 'date', 'places', 'time_start', 'time_stop'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select r.id, r.job_function_id, s.division_id, r.date, r.time_start, r.time_stop, r.self_assign_until,
      (r.nr_required - (${TAKEN}))::int as places
    from roster r join schedule s on s.company_id = r.company_id and s.id = r.schedule_id
    where r.company_id = ${companyId} and r.self_assign and s.status = 'PUBLISHED'
      and (r.date + r.time_start::time) at time zone 'Europe/Brussels' > now()
      and (r.self_assign_until is null or r.self_assign_until > now()) and r.nr_required > (${TAKEN})
      and exists (select from employeefunction f where f.company_id = r.company_id and f.employee_id = ${employeeId}
        and f.job_function_id = r.job_function_id and f.since <= r.date and (f.until is null or f.until >= r.date))
      and exists (select from wageagreement w where w.company_id = r.company_id and w.employee_id = ${employeeId}
        and w.division_id = s.division_id)
      and not exists (select from shift o where o.company_id = r.company_id and o.employee_id = ${employeeId}
        and o.status <> 'CANCELLED'
        and o.start_at < (r.date + r.time_stop::time + case when r.time_stop::time > r.time_start::time then interval '0' else interval '1 day' end)
          at time zone 'Europe/Brussels'
        and o.end_at > (r.date + r.time_start::time) at time zone 'Europe/Brussels')
    order by r.date, r.time_start, r.id`,
});

/** Counts by day and division the people who are needed, the places of these that are filled, and open shifts. */
const coverage = defineQuery({
  id: 'coverage',
  access: { permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'] },
  changesWith: ['Roster', 'Schedule', 'Shift'],
  params: { required: ['from', 'until'], properties: { from: day, until: day } },
  row: { date: day, division_id: division, needed: integer, filled: integer, open: integer },
  always: ['date', 'division_id', 'needed', 'filled', 'open'],
  sql: ({ actor: { companyId }, params: { from, until } }) => sql`
    with needed as (
      select s.division_id, r.date, r.job_function_id, sum(r.nr_required)::int as people
      from roster r join schedule s on s.company_id = r.company_id and s.id = r.schedule_id
      where r.company_id = ${companyId} and r.date between ${from}::date and ${until}::date group by 1, 2, 3),
    planned as (
      select division_id, date, job_function_id, count(employee_id)::int as people,
        (count(*) - count(employee_id))::int as open
      from shift where company_id = ${companyId} and date between ${from}::date and ${until}::date and status <> 'CANCELLED'
      group by 1, 2, 3)
    select date, division_id, sum(coalesce(n.people, 0))::int as needed,
      sum(least(coalesce(n.people, 0), coalesce(p.people, 0)))::int as filled, sum(coalesce(p.open, 0))::int as open
    from needed n full join planned p using (division_id, date, job_function_id)
    group by date, division_id order by date, division_id`,
});

export const swapQueries = [myComing, myOffers, mySwaps, openPlaces, coverage];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-coming': RowOf<typeof myComing>;
    'iceclock/my-offers': RowOf<typeof myOffers>;
    'iceclock/my-swaps': RowOf<typeof mySwaps>;
    'iceclock/open-places': RowOf<typeof openPlaces>;
    'iceclock/coverage': RowOf<typeof coverage>;
  }
}
