// Keeps beside each coming tour what is wrong with it, by the rules: looked at when something changes that they read, and
// every minute, since problems come with time. Badge, panel and alarm read what is kept (docs/domain 16.3).
import { type RawBuilder, sql } from 'kysely';
import {
  type AlarmCondition,
  defineJob,
  defineQuery,
  defineReaction,
  type JobContext,
  type RowOf,
  type ServerBadge,
} from '#api';
import { dayAfter, TIME_ZONE, today } from '#core/contract';
import { isInSeason, metresFrom } from '../../zones/server/circles.ts';
import type { Finding } from '../rules/facts.ts';
import { problemsOf } from '../rules/findings.ts';
import { asPlanned, loadFacts } from './tour-facts.ts';
import { SEES } from './tour-query.ts';

/** Days for which problems are looked for. */
const AHEAD = 28;
/** Minutes after its start from which on a van that still stands at the depot is a problem. */
const STILL_MINUTES = 15;
const LIVE = ['DRAFT', 'PUBLISHED', 'DEPARTED'] as const;

interface Days {
  readonly from: string;
  readonly until: string;
}

/** Writes the problems of the tours of these days, where they are other than before. */
async function look(context: JobContext, days: Days): Promise<void> {
  const facts = await loadFacts(context, days);
  const tours = context.records('IcecreamVanSchedule', { by: 'product' });
  const now = Date.now();
  const dates: string[] = [];
  for (let day = days.from; day <= days.until; day = dayAfter(day)) dates.push(day);
  for (const tour of await tours.list({ date: dates })) {
    const problems = problemsOf(asPlanned(tour), facts, now).map(asKept);
    if (textOf(problems) !== textOf(tour.problems ?? [])) await tours.update(tour.id, { problems });
  }
}

/** Values of a text are kept as JSON, since their names differ by the kind of problem. */
const asKept = ({ params, ...finding }: Finding) => ({ ...finding, params: JSON.stringify(params) });

const textOf = (problems: readonly { readonly code: string; readonly params?: string | undefined }[]): string =>
  JSON.stringify(problems.map(({ code, params }) => [code, params]));

const ahead = (): Days => ({ from: dayAfter(today(), -1), until: dayAfter(today(), AHEAD) });

const watch = defineJob({ id: 'tour-problems', every: 60, run: (context) => look(context, ahead()) });

const ofTour = defineReaction({
  to: 'IcecreamVanSchedule',
  fields: [
    ...(['date', 'time_start', 'time_stop', 'status', 'icecream_van_id', 'icecream_van_zone_id'] as const),
    ...(['driver_employee_id', 'helper_employee_id', 'menu_id', 'load_size_id', 'accepted', 'shift_id'] as const),
  ],
  later: true,
  id: 'tour-looked-at',
  run: ({ date }, context) => look(context, { from: date, until: date }),
});

const queued = (_record: unknown, { enqueue }: Pick<JobContext, 'enqueue'>): Promise<void> => enqueue(watch, undefined);
const on = ['create', 'update', 'delete'] as const;

/** What else the rules read: papers and damage of vans, zones, people, and what ICECLOCK knows of these. */
const others = [
  defineReaction({
    to: 'IcecreamVan',
    fields: ['insurance_expires_at', 'inspection_expires_at', 'out_of_service'],
    on: ['update'],
    run: queued,
  }),
  defineReaction({
    to: 'IcecreamVanZone',
    fields: ['permit_until', 'weekdays', 'time_from', 'time_until', 'rest_days', 'active'],
    on: ['update'],
    run: queued,
  }),
  defineReaction({
    to: 'Employee',
    fields: ['drivers_license', 'is_on_leave'],
    on: ['update', 'delete', 'restore'],
    run: queued,
  }),
  defineReaction({ to: 'IcecreamVanBooking', fields: ['holds', 'blocked_from', 'blocked_until'], on, run: queued }),
  defineReaction({ to: 'Absence', fields: ['status', 'date_from', 'date_until'], on, run: queued }),
  defineReaction({ to: 'Shift', fields: ['status', 'start_at', 'end_at', 'employee_id'], on, run: queued }),
];

const ends = sql`((t.date + t.time_stop) at time zone ${sql.lit(TIME_ZONE)})`;
const starts = sql`((t.date + t.time_start) at time zone ${sql.lit(TIME_ZONE)})`;
const now = () => sql`${new Date().toISOString()}::timestamptz`;

/** Holds for a tour `t` that somebody has to look at: it has problems, and is not over. */
export const isWrong = (): RawBuilder<unknown> => sql`t.status = any(${[...LIVE]}::text[]) and ${ends} > ${now()}
  and jsonb_array_length(coalesce(t.problems, '[]')) > 0`;

/** Holds for a tour `t` that should have left, and whose van stands in the circle of a depot. */
export const isStill = (): RawBuilder<unknown> => sql`t.status = 'PUBLISHED' and ${ends} > ${now()}
  and ${starts} <= ${now()} - make_interval(mins => ${sql.lit(STILL_MINUTES)})
  and exists (select from icecreamvan v join pointofinterest p on p.company_id = v.company_id and p.kind = 'DEPOT'
      and ${isInSeason()} and ${metresFrom(sql`v.latitude::float8`, sql`v.longitude::float8`)} <= p.radius_m
    where v.company_id = t.company_id and v.id = t.icecream_van_id)`;

const problems = defineQuery({
  id: 'tour-problems',
  access: SEES,
  changesWith: ['IcecreamVanSchedule', 'IcecreamVan'],
  row: {
    ...{ tour_id: { type: 'integer' }, version: { type: 'integer' }, date: { type: 'string', format: 'date' } },
    ...{ time_start: { type: 'string', format: 'local-time' }, time_stop: { type: 'string', format: 'local-time' } },
    status: { type: 'string', enum: LIVE },
    icecream_van_id: { type: 'integer', relation: 'icecreamvan' },
    icecream_van_zone_id: { type: 'integer', relation: 'icecreamvanzone' },
    driver_employee_id: { type: 'integer', relation: 'employee' },
    ...{ code: { type: 'string' }, severity: { type: 'string', enum: ['STOP', 'WARN'] }, path: { type: 'string' } },
    /** Values of the text `errors.{code}`. */
    params: { type: 'object' },
  },
  always: [
    ...(['tour_id', 'version', 'date', 'time_start', 'time_stop', 'status'] as const),
    ...(['icecream_van_id', 'code', 'severity', 'path', 'params'] as const),
  ],
  sql: ({ visible }) => {
    const tour = sql`t.id as tour_id, t.version, t.date, t.time_start, t.time_stop, t.status, t.icecream_van_id,
      t.icecream_van_zone_id, t.driver_employee_id`;
    const seen = visible('IcecreamVanSchedule', 't');
    return sql`select * from (select ${tour}, p ->> 'code' as code, p ->> 'severity' as severity, p ->> 'path' as path,
        (p ->> 'params')::jsonb as params
      from icecreamvanschedule t cross join jsonb_array_elements(t.problems) p where ${seen} and ${isWrong()}
      union all select ${tour}, 'tourStillAtDepot', 'WARN', 'icecream_van_id', '{}'::jsonb
      from icecreamvanschedule t where ${seen} and ${isStill()}) found order by date, time_start, tour_id, severity, code`;
  },
});

const badge: ServerBadge = {
  page: 'icecreamvanschedules',
  access: SEES,
  type: 'DANGER',
  changesWith: ['IcecreamVanSchedule'],
  byClock: true,
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from icecreamvanschedule t
      where ${visible('IcecreamVanSchedule', 't')} and ((${isWrong()}) or (${isStill()}))`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

const found =
  (which: () => RawBuilder<unknown>): AlarmCondition =>
  ({ companyId }) =>
    sql`select t.id from icecreamvanschedule t where t.company_id = ${companyId} and ${which()}`;

export const tourProblems = {
  query: problems,
  badge,
  jobs: [watch],
  reacts: [ofTour, ...others],
  alarms: {
    VAN_SCHEDULE_PROBLEM: { IcecreamVanSchedule: found(isWrong) },
    VAN_STILL_AT_DEPOT: { IcecreamVanSchedule: found(isStill) },
  },
};

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/tour-problems': RowOf<typeof problems>;
  }
}
