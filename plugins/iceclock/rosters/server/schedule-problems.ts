// Finds what is wrong with the shifts of the coming weeks: nobody for one that begins soon, somebody who left, is on
// leave or works elsewhere, people who were told nothing yet, rules that a told shift breaks by now, and needs that lack
// people. It is counted in the menu, and told once to people who watch over schedules (docs/domain 17.2).
import { type RawBuilder, sql } from 'kysely';
import { type AlarmCondition, defineJob, defineQuery, type QueryCall, type RowOf, type ServerBadge } from '#api';
import { TIME_ZONE, today } from '#core/contract';
import { PLANS } from './plan-query.ts';
import { TOLD } from './told.ts';

const CHANGES = ['Shift', 'Absence', 'Employee', 'Roster'];
/** Hours before its start from which on an open or untold shift is a problem. */
const SOON = 48;
/** Hours before its start from which on a need that lacks people is a problem. */
const NEEDED = 24;
/** Days for which problems are looked for. */
const AHEAD = 28;
/** A shift that has not ended began no more days ago: older ones are not read. */
const BACK = 3;

type Asked = Pick<QueryCall, 'companyId' | 'settings'>;

export function problemsSql({ companyId, settings }: Asked): RawBuilder<unknown> {
  const now = sql`${new Date().toISOString()}::timestamptz`;
  const last = sql`${today()}::date + ${sql.lit(AHEAD)}`;
  const inTime = (date: string) => sql`${sql.ref(date)} between ${today()}::date - ${sql.lit(BACK)} and ${last}`;
  const soon = sql`s.start_at < ${now} + make_interval(hours => ${sql.lit(SOON)})`;
  const kind = (name: string, when: RawBuilder<unknown>) => sql`select ${sql.lit(name)} as kind, s.id as shift_id,
      null::bigint as roster_id, s.schedule_id, s.division_id, s.job_function_id, s.employee_id, s.date, s.start_at, s.end_at
    from shift s where s.company_id = ${companyId} and s.status <> 'CANCELLED' and s.end_at > ${now}
      and ${inTime('s.date')} and ${when}`;
  const person = sql`from employee e where e.company_id = s.company_id and e.id = s.employee_id`;
  const elsewhere = sql`select b.person, b.begins, b.ends from shift_elsewhere(
    (select array_agg(distinct f.employee_id) from shift f where f.company_id = ${companyId} and ${inTime('f.date')}
      and f.end_at > ${now}), ${now}, ${last} + 2) b`;
  return sql`with elsewhere as materialized (${elsewhere})
    ${kind('OPEN_SOON', sql`s.employee_id is null and ${soon}`)}
    union all ${kind('LEFT', sql`exists (select ${person} and e.deleted_at is not null)`)}
    union all ${kind('ON_LEAVE', onLeave(companyId, settings.company().day_cutoff))}
    union all ${kind(
      'ELSEWHERE',
      sql`exists (select from elsewhere b where b.person = s.employee_id
        and b.begins < s.end_at and b.ends > s.start_at)`,
    )}
    union all ${kind('UNTOLD', sql`s.employee_id is not null and s.status = 'DRAFT' and ${soon}`)}
    union all ${kind('RULE', sql`s.employee_id is not null and s.status in ${TOLD} and ${has('s.problems')}`)}
    union all ${needsSql(companyId, now)}`;
}

const has = (list: string) => sql`jsonb_array_length(coalesce(${sql.ref(list)}, '[]')) > 0`;

/** Selects the needs that begin within a day and lack people; how many is kept beside them (plan-watch.ts). */
function needsSql(companyId: number, now: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = (day: RawBuilder<unknown>, time: string) =>
    sql`((${day} + r.${sql.ref(time)}) at time zone ${sql.lit(TIME_ZONE)})`;
  const starts = at(sql`r.date`, 'time_start');
  const ends = at(sql`(r.date + case when r.time_stop > r.time_start then 0 else 1 end)`, 'time_stop');
  return sql`select 'NEED', null, r.id, r.schedule_id, w.division_id, r.job_function_id, null, r.date, ${starts}, ${ends}
    from roster r join schedule w on w.company_id = r.company_id and w.id = r.schedule_id
    where r.company_id = ${companyId} and r.nr_missing > 0 and r.date >= ${today()}::date - ${sql.lit(BACK)} and ${ends} > ${now}
      and ${starts} < ${now} + make_interval(hours => ${sql.lit(NEEDED)})`;
}

/** Tells whether the person of the shift `s` is on leave then, and no planner has accepted that. */
function onLeave(companyId: number, cutoff: string): RawBuilder<unknown> {
  const at = (day: RawBuilder<unknown>, time: RawBuilder<unknown>) =>
    sql`((${day} + ${time}) at time zone ${sql.lit(TIME_ZONE)})`;
  const noon = sql`time '12:00'`;
  const cut = sql`${cutoff}::time`;
  return sql`exists (select from absence a where a.company_id = ${companyId} and a.employee_id = s.employee_id
      and a.status = 'APPROVED'
      and ${at(sql`a.date_from`, sql`case when a.begins_at_noon then ${noon} else ${cut} end`)} < s.end_at
      and case when a.ends_at_noon then ${at(sql`a.date_until`, noon)} else ${at(sql`(a.date_until + 1)`, cut)} end
        > s.start_at)
    and not exists (select from jsonb_array_elements(coalesce(s.accepted, '[]')) c where c ->> 'code' = 'onLeave')`;
}

const employee = { type: 'integer', relation: 'employee' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

const problems = defineQuery({
  id: 'schedule-problems',
  access: PLANS,
  changesWith: CHANGES,
  row: {
    kind: { type: 'string', enum: ['OPEN_SOON', 'LEFT', 'ON_LEAVE', 'ELSEWHERE', 'UNTOLD', 'RULE', 'NEED'] },
    /** Of the shift, or for NEED of the need. */
    ...{
      shift_id: { type: 'integer' },
      roster_id: { type: 'integer' },
      schedule_id: { type: 'integer' },
      employee_id: employee,
    },
    division_id: { type: 'integer', relation: 'division' },
    job_function_id: { type: 'integer', relation: 'jobfunction' },
    ...{ date: { type: 'string', format: 'date' }, start_at: moment, end_at: moment },
  },
  always: ['kind', 'schedule_id', 'division_id', 'job_function_id', 'date', 'start_at', 'end_at'],
  sql: (call) => sql`select * from (${problemsSql(call)}) p order by start_at, shift_id, roster_id, kind`,
});

const badge: ServerBadge = {
  page: 'schedules',
  access: PLANS,
  type: 'DANGER',
  changesWith: CHANGES,
  byClock: true,
  count: async ({ db, ...asked }) => {
    const { rows } = await sql<{ n: number }>`select count(distinct coalesce(shift_id, -roster_id))::int as n
      from (${problemsSql(asked)}) p`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Holds the notice that tells of each kind of problem; one tells of all untold shifts of a week together. */
const NOTICES = {
  OPEN_SOON: 'shift-open-soon',
  LEFT: 'shift-of-former',
  ON_LEAVE: 'shift-on-leave',
  ELSEWHERE: 'shift-elsewhere',
  UNTOLD: 'week-untold',
  RULE: 'shift-breaks-rule',
  NEED: 'need-uncovered',
} as const;
export type ProblemKind = keyof typeof NOTICES;

/** The records that problems are about: the shift, the need, or the week. */
const ABOUT: Readonly<Partial<Record<ProblemKind, string>>> = { UNTOLD: 'schedule', NEED: 'roster' };

/** A problem as it is announced: `id` is of the shift, of the need, or of the week. */
export interface ScheduleProblem {
  readonly kind: ProblemKind;
  readonly id: number;
}

/** Queues one notice for each problem of each shift or week, however long the problem lasts. */
const watch = defineJob({
  id: 'schedule-problems',
  every: 60,
  run: async ({ db, enqueue, ...asked }) => {
    const { rows } = await sql<ScheduleProblem>`select distinct kind,
        (case kind when 'UNTOLD' then schedule_id when 'NEED' then roster_id else shift_id end)::int as id
      from (${problemsSql(asked)}) p order by id, kind`.execute(db);
    for (const { kind, id } of rows) await enqueue(announce, { kind, id }, { key: `${kind} ${id}` });
  },
});

const announce = defineJob({
  id: 'schedule-problem',
  run: async ({ inform }, { kind, id }: ScheduleProblem) => {
    const about = { resource: ABOUT[kind] ?? 'shift', id };
    const to = { permission: 'ICECLOCK_ALARM_SCHEDULE_PROBLEM' };
    await inform({ to, notice: NOTICES[kind], about, key: `${kind} ${id}` });
  },
});

const shifts: AlarmCondition = (asked) =>
  sql`select distinct shift_id as id from (${problemsSql(asked)}) p where kind not in ('UNTOLD', 'NEED')`;
const weeks: AlarmCondition = (asked) =>
  sql`select distinct schedule_id as id from (${problemsSql(asked)}) p where kind = 'UNTOLD'`;
const needs: AlarmCondition = (asked) =>
  sql`select distinct roster_id as id from (${problemsSql(asked)}) p where kind = 'NEED'`;

export const scheduleProblems = {
  query: problems,
  badge,
  jobs: [watch, announce],
  alarm: { Shift: shifts, Schedule: weeks, Roster: needs },
};

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/schedule-problems': RowOf<typeof problems>;
  }
}
