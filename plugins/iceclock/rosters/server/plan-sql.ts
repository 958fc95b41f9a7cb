// Selects the facts of a plan for a window of days: the queries of the board and the server's own checks read the same
// rows. Conditions name the company explicitly, so that each part finds its rows by it.
import { type RawBuilder, sql } from 'kysely';
import { studentYearsSql } from '../../rules/server/student-hours.ts';

export interface PlanWindow {
  readonly companyId: number;
  /** First and last business day, both included. */
  readonly from: string;
  readonly until: string;
  /** Only these people, instead of everybody who works here or has a shift in the window. */
  readonly employees?: readonly number[];
  /** Only people who are named in one of these ways, and shifts of these divisions. */
  readonly chosen?: PlanChoice | undefined;
}

/** Whom a board shows: the people of divisions, and whom it asks for besides. */
export interface PlanChoice {
  /** People with an agreement or a shift of the window there. */
  readonly divisions: readonly number[];
  /** People who have a function in the window. */
  readonly functions?: readonly number[];
  readonly people?: readonly number[];
}

const LIVE = sql`s.status <> 'CANCELLED'`;
const within = ({ from, until }: PlanWindow) => sql`s.date between ${from}::date and ${until}::date`;

/** Limits rows to the people of the window; `column` holds an employee's id. */
const ofPeople = (window: PlanWindow, column: RawBuilder<unknown>) => {
  const people = peopleOf(window);
  return people ? sql`${column} = any(${people})` : sql`true`;
};

/** Answers the ids of the people of the window as an array; undefined for everybody. */
function peopleOf(window: PlanWindow): RawBuilder<unknown> | undefined {
  const { companyId, employees, chosen, from, until } = window;
  if (employees) return sql`${employees}::bigint[]`;
  if (!chosen) return undefined;
  const { divisions, functions = [], people = [] } = chosen;
  return sql`array(select w.employee_id from wageagreement w
      where w.company_id = ${companyId} and w.division_id = any(${divisions}::bigint[])
    union select s.employee_id from shift s where s.company_id = ${companyId} and s.division_id = any(${divisions}::bigint[])
      and s.employee_id is not null and ${LIVE} and ${within(window)}
    union select f.employee_id from employeefunction f
      where f.company_id = ${companyId} and f.job_function_id = any(${functions}::bigint[])
        and f.since <= ${until}::date and (f.until is null or f.until >= ${from}::date)
    union select unnest(${people}::bigint[]))`;
}

export function shiftsSql(window: PlanWindow): RawBuilder<unknown> {
  return sql`select s.id, s.version, s.employee_id, s.division_id, s.job_function_id, s.date, s.start_at, s.end_at,
      s.break_minutes, s.status, s.wage_agreement_id, s.schedule_id, s.roster_id, s.note, s.origin, s.origin_reason,
      (select coalesce(jsonb_agg(a ->> 'code'), '[]') from jsonb_array_elements(s.accepted) a) as accepted,
      s.told_at, s.told_employee_id, s.told_job_function_id, s.told_division_id, s.told_start_at, s.told_end_at
    from shift s where s.company_id = ${window.companyId} and ${within(window)} and ${shownShift(window)}
    order by s.date, s.start_at, s.id`;
}

/** Rules count all shifts of the people of a division, wherever these are; a division shows all of its own. */
function shownShift(window: PlanWindow): RawBuilder<unknown> {
  const { chosen } = window;
  const theirs = ofPeople(window, sql`s.employee_id`);
  return chosen ? sql`(s.division_id = any(${chosen.divisions}::bigint[]) or ${theirs})` : theirs;
}

/** Former employees are there as long as they have shifts in the window. */
export function peopleSql(window: PlanWindow): RawBuilder<unknown> {
  const { companyId } = window;
  return sql`select e.id, e.first_name, e.last_name,
      concat_ws(' ', upper(e.last_name), nullif(e.middle_name, ''), e.first_name) as name,
      e.deleted_at is not null as deleted, e.student_registration_certificate_expires_on as certificate_until,
      coalesce(minutes.by_year, '{}') as student_minutes
    from employee e left join (${studentMinutesSql(window)}) minutes on minutes.employee_id = e.id
    where e.company_id = ${companyId} and ${ofPeople(window, sql`e.id`)}
      and (e.deleted_at is null or exists (select from shift s where s.company_id = e.company_id and s.employee_id = e.id
        and ${LIVE} and ${within(window)}))
    order by e.last_name, e.first_name, e.id`;
}

/**
 * Sums by person and calendar year what counts for a student's quota and is not planned in the window: there the rules
 * count the shifts themselves, as they are planned.
 */
function studentMinutesSql(window: PlanWindow): RawBuilder<unknown> {
  const { companyId, from, until } = window;
  const years = {
    from: sql`date_trunc('year', ${from}::date)::date`,
    until: sql`(date_trunc('year', ${until}::date) + interval '1 year - 1 day')::date`,
  };
  const inWindow = sql`select s.employee_id, extract(year from s.date)::int as year,
      -(extract(epoch from s.end_at - s.start_at) / 60 - s.break_minutes)::int as minutes
    from shift s join wageagreement w on w.company_id = s.company_id and w.id = s.wage_agreement_id and w.dimona = 'STU'
    where s.company_id = ${companyId} and ${LIVE} and ${within(window)} and ${ofPeople(window, sql`s.employee_id`)}`;
  return sql`select of.employee_id, jsonb_object_agg(of.year::text, of.minutes) as by_year from (
    select employee_id, year, sum(minutes)::int as minutes from (
      select employee_id, year, worked + planned + elsewhere as minutes
      from (${studentYearsSql({ companyId, people: peopleOf(window), ...years })}) y
      union all ${inWindow}) counted
    group by employee_id, year having sum(minutes) <> 0) of group by of.employee_id`;
}

export function agreementsSql(window: PlanWindow): RawBuilder<unknown> {
  return sql`select w.id, w.employee_id, w.division_id, w.job_function_id, w.dimona from wageagreement w
    where w.company_id = ${window.companyId} and ${ofPeople(window, sql`w.employee_id`)} order by w.employee_id, w.id`;
}

export function functionsSql(window: PlanWindow): RawBuilder<unknown> {
  return sql`select f.id, f.employee_id, f.job_function_id, f.since, f.until from employeefunction f
    where f.company_id = ${window.companyId} and ${ofPeople(window, sql`f.employee_id`)}
      and f.since <= ${window.until}::date and (f.until is null or f.until >= ${window.from}::date)
    order by f.employee_id, f.id`;
}

/** A night's entry of the day before the window may reach into it. */
export function availabilitiesSql(window: PlanWindow): RawBuilder<unknown> {
  const { from, until } = window;
  return sql`select v.id, v.employee_id, v.date, v.weekday, v.valid_from, v.valid_until, coalesce(v.all_day, false) as all_day,
      v.time_start, v.time_stop, v.kind from availability v
    where v.company_id = ${window.companyId} and ${ofPeople(window, sql`v.employee_id`)}
      and (v.date between ${from}::date - 1 and ${until}::date + 1 or (v.date is null
        and (v.valid_from is null or v.valid_from <= ${until}::date + 1)
        and (v.valid_until is null or v.valid_until >= ${from}::date - 1)))
    order by v.employee_id, v.id`;
}

export function absencesSql(window: PlanWindow): RawBuilder<unknown> {
  return sql`select a.id, a.employee_id, a.date_from, a.date_until, coalesce(a.begins_at_noon, false) as begins_at_noon,
      coalesce(a.ends_at_noon, false) as ends_at_noon, a.status from absence a
    where a.company_id = ${window.companyId} and ${ofPeople(window, sql`a.employee_id`)}
      and a.status in ('ASKED', 'APPROVED')
      and a.date_from <= ${window.until}::date + 1 and a.date_until >= ${window.from}::date - 1
    order by a.employee_id, a.id`;
}

/** The times that people are taken in other companies of theirs, and nothing else. */
export function busySql(window: PlanWindow): RawBuilder<unknown> {
  const { companyId, from, until } = window;
  const everybody = sql`(select coalesce(array_agg(e.id), '{}') from employee e
    where e.company_id = ${companyId} and e.deleted_at is null)`;
  const people = peopleOf(window) ?? everybody;
  return sql`select b.person as employee_id, b.begins as "from", b.ends as until
    from shift_elsewhere(${people}, ${from}::date, ${until}::date + 2) b order by 1, 2`;
}

export function rulesSql(companyId: number): RawBuilder<unknown> {
  return sql`select r.id, r.title, r.legal_key, coalesce(r.dimonas, '[]') as dimonas, r.job_function_id, r.measure, r.unit,
      coalesce(r.over, 1) as over, r.least::float, r.most::float, r.effect
    from planningrule r where r.company_id = ${companyId} and r.active order by r.sort_key, r.title, r.id`;
}
