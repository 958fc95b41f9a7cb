// Answers who is asked how they can work, and who has not answered for the weeks that are asked for.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf, type ServerBadge } from '#api';
import { today } from '#core/contract';
import type { settings as company } from '../../settings.ts';
import { REPORT, SELF, VIEW } from '../access.ts';
import { askedWeeks, deadlineOf } from '../weeks.ts';

const DATE = { type: 'string', format: 'date' } as const;
const IDS = { type: 'array', items: { type: 'integer' } } as const;

/** Tells whether employees `e` are asked: they work here and have a wage agreement. */
const isAsked = (companyId: number) => sql`e.company_id = ${companyId} and e.deleted_at is null
  and exists (select from wageagreement w where w.company_id = e.company_id and w.employee_id = e.id)`;

/** GET /v1/query/iceclock/availability-people: who works where, what they may do, and on which days they are on leave. */
export const availabilityPeople = defineQuery({
  id: 'availability-people',
  access: { permissions: [...VIEW, ...REPORT] },
  changesWith: ['Employee', 'WageAgreement', 'EmployeeFunction', 'Absence'],
  params: { required: ['from', 'until'], properties: { from: DATE, until: DATE } },
  row: {
    employee_id: { type: 'integer', relation: 'employee' },
    name: { type: 'string' },
    division_ids: IDS,
    job_function_ids: IDS,
    leave: { type: 'array', items: { type: 'string' } },
  },
  always: ['employee_id', 'name', 'division_ids', 'job_function_ids', 'leave'],
  sql: ({ actor: { companyId }, params: { from, until } }) => sql`
    select e.id as employee_id, concat_ws(' ', e.first_name, e.middle_name, e.last_name) as name,
      (select jsonb_agg(distinct w.division_id) from wageagreement w
        where w.company_id = e.company_id and w.employee_id = e.id) as division_ids,
      coalesce((select jsonb_agg(distinct f.job_function_id) from employeefunction f
        where f.company_id = e.company_id and f.employee_id = e.id and f.since <= ${until}::date
          and coalesce(f.until, ${from}::date) >= ${from}::date), '[]') as job_function_ids,
      coalesce((select jsonb_agg(to_char(d, 'YYYY-MM-DD') order by d)
        from generate_series(${from}::date, ${until}::date, interval '1 day') d
        where ${isOnLeave(sql`d::date`)}), '[]') as leave
    from employee e where ${isAsked(companyId)} order by e.last_name, e.first_name, e.id`,
});

/** GET /v1/query/iceclock/availability-groups: the divisions and functions that people have, to narrow a page by. */
export const availabilityGroups = defineQuery({
  id: 'availability-groups',
  access: { permissions: [...VIEW, ...REPORT] },
  changesWith: ['Division', 'JobFunction', 'WageAgreement', 'EmployeeFunction'],
  row: {
    division_id: { type: 'integer', relation: 'division' },
    job_function_id: { type: 'integer', relation: 'jobfunction' },
  },
  sql: ({ actor: { companyId } }) => sql`
    select g.division_id, g.job_function_id from (
      select distinct w.division_id, null::bigint as job_function_id, 0::numeric as place
        from wageagreement w where w.company_id = ${companyId}
      union all select distinct null::bigint, j.id, j.sort_key::numeric from employeefunction f
        join jobfunction j on j.company_id = f.company_id and j.id = f.job_function_id where f.company_id = ${companyId}) g
    order by g.place, g.division_id, g.job_function_id`,
});

/** Tells whether an employee `e` is on leave all of a day. */
export const isOnLeave = (day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (select from absence b
  where b.company_id = e.company_id and b.employee_id = e.id and b.status = 'APPROVED'
    and ${day} between b.date_from and b.date_until
    and not (${day} = b.date_from and coalesce(b.begins_at_noon, false))
    and not (${day} = b.date_until and coalesce(b.ends_at_noon, false)))`;

interface Asked {
  readonly companyId: number;
  readonly weeks: readonly string[];
}

/** Selects who has said nothing about a week, is not on leave all of it, and has a division that has not published it. */
export function missingSql({ companyId, weeks }: Asked): RawBuilder<{ employee_id: number; week: string }> {
  const isThere = (day: RawBuilder<unknown>) =>
    sql`${day} >= coalesce(a.valid_from, k.week) and ${day} <= coalesce(a.valid_until, k.week + 6)`;
  return sql`select e.id::int as employee_id, k.week, e.last_name, e.first_name
    from unnest(${[...weeks]}::date[]) as k(week) cross join employee e
    where ${isAsked(companyId)}
      and not exists (select from availability a where a.company_id = e.company_id and a.employee_id = e.id
        and (a.date between k.week and k.week + 6 or (a.date is null and ${isThere(sql`k.week + a.weekday::int - 1`)})))
      and exists (select from generate_series(0, 6) n where not ${isOnLeave(sql`(k.week + n)`)})
      and exists (select from wageagreement w where w.company_id = e.company_id and w.employee_id = e.id
        and not exists (select from schedule s where s.company_id = w.company_id and s.division_id = w.division_id
          and s.week_start = k.week and s.status in ('PUBLISHED', 'LOCKED')))`;
}

const WATCHED = ['Availability', 'Employee', 'WageAgreement', 'Absence', 'Schedule'];

/** GET /v1/query/iceclock/availability-missing: who has not answered, by week, and when they were last reminded. */
export const availabilityMissing = defineQuery({
  id: 'availability-missing',
  access: { permissions: VIEW },
  changesWith: [...WATCHED, 'AvailabilityReminder'],
  row: {
    week: DATE,
    deadline: DATE,
    employee_id: { type: 'integer', relation: 'employee' },
    reminded_on: DATE,
  },
  always: ['week', 'deadline', 'employee_id'],
  sql: ({ actor: { companyId }, settings }) => {
    const days = settings<typeof company>().availability_deadline_days;
    return sql`select m.week, m.week - ${days}::int as deadline, m.employee_id,
        (select max(r.date) from availabilityreminder r
          where r.company_id = ${companyId} and r.employee_id = m.employee_id) as reminded_on
      from (${missingSql({ companyId, weeks: askedWeeks(today(), days) })}) m
      order by m.week, m.last_name, m.first_name, m.employee_id`;
  },
});

/** Counts the weeks that are asked for and about which the reader has said nothing. */
export const ownMissing: ServerBadge = {
  page: 'availabilities',
  access: { permissions: SELF },
  type: 'INFO',
  changesWith: WATCHED,
  byClock: true,
  count: async ({ db, actor: { companyId, employeeId }, settings }) => {
    const weeks = askedWeeks(today(), settings<typeof company>().availability_deadline_days);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${missingSql({ companyId, weeks })}) m
      where m.employee_id = ${employeeId}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Answers the weeks that are asked for, each with its last day. */
export const weeksAsked = (daysBefore: number) =>
  askedWeeks(today(), daysBefore).map((week) => ({ week, deadline: deadlineOf(week, daysBefore) }));

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/availability-people': RowOf<typeof availabilityPeople>;
    'iceclock/availability-groups': RowOf<typeof availabilityGroups>;
    'iceclock/availability-missing': RowOf<typeof availabilityMissing>;
  }
}
