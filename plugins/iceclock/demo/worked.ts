// Makes the working days of the demo company by what its clocks told: 380 days, of which nine are open, two were closed by
// themselves and three were clocked on an unknown device (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';
import { businessDay } from '#core/contract';
import { daysOf } from '../clocking/clock-days.ts';
import { type ClockFact, type DerivedDay, HOUR, MINUTE } from '../clocking/clock-facts.ts';
import { plannedMinutes, workedMinutes } from '../clocking/worked-minutes.ts';
import { type ClockedAt, type ClockedWay, clockedOf, wayOf } from './clocked.ts';

const DAYS = 380;
const OPEN = 9;
const FORGOTTEN = 2;
const UNTRUSTED = 3;
/** Days that are older than this were approved. */
const REVIEWED_BEFORE = -1;
const AUTO_CLOSE_HOURS = 14;
const DAY_CUTOFF = '05:00:00';

/** A shift as it is stored, or the time of somebody who worked without one. */
export interface StoredShift {
  readonly id?: number;
  readonly employee_id: number;
  readonly division_id: number;
  readonly wage_agreement_id: number | null;
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes: number;
}

interface Worked {
  readonly shift: StoredShift;
  readonly way: ClockedWay;
  readonly isTrusted: boolean;
}

interface Clocks {
  /** Device ids by division. */
  readonly at: ReadonlyMap<number, number>;
  /** Divisions whose people clock on the tablet of their van. */
  readonly onTablets: ReadonlySet<number>;
}

export async function seedWorked(context: DemoContext, shifts: readonly StoredShift[], clocks: Clocks): Promise<Row[]> {
  const all = workedOf(context, shifts);
  const days = all.map((worked, nth) => dayOf(worked, nth, context, clocks));
  const stored = await context.add(
    'WorkingDay',
    days.map(({ row }) => row),
  );
  await context.add(
    'ClockEvent',
    days.flatMap(({ events }, nth) => events.map((event) => ({ ...event, workingday_id: stored[nth]?.id }))),
  );
  return stored;
}

/** Reads the shifts that somebody has, until today. */
export async function storedShifts({ db, companies, today }: DemoContext): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`select s.id::int, s.employee_id::int, s.division_id::int,
      s.wage_agreement_id::int, s.date::text, s.break_minutes,
      to_char(s.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_at,
      to_char(s.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end_at
    from shift s where s.company_id = ${companies.aurora} and s.employee_id is not null and s.date <= ${today}::date
    order by s.id`.execute(db);
  return rows;
}

/** Chooses the shifts that were worked, the newest first. */
function workedOf({ today }: DemoContext, shifts: readonly StoredShift[]): Worked[] {
  const now = Date.now();
  const newest = [...shifts].sort((a, b) => (a.start_at < b.start_at ? 1 : -1));
  const running = newest.filter((one) => Date.parse(one.start_at) < now - 5 * MINUTE && Date.parse(one.end_at) > now);
  const isOver = ({ end_at }: StoredShift) => Date.parse(end_at) < now - 10 * MINUTE;
  const over = newest.filter((one) => isOver(one) && one.date <= today);
  const open = [...running, ...withoutShift(newest, running, now)].slice(0, OPEN);
  const [absent] = over.filter(({ date }) => date === shifted(today, -1));
  const ended = over.filter(
    (one) => one !== absent && !open.some(({ employee_id }) => isBeside(one, employee_id, today)),
  );
  const earlier = ended.slice(-DAYS).map((one) => earlierOf(one));
  const past = [...ended, ...earlier].slice(0, DAYS - open.length);
  const lately = past.flatMap(({ date }, nth) => (date < today && nth % 5 === 2 ? [nth] : []));
  const forgotten = new Set(lately.slice(0, FORGOTTEN));
  // One of them waits for review, and the oldest were approved long ago.
  const unknown = new Set([...lately.slice(FORGOTTEN, FORGOTTEN + 1), ...lately.slice(1 - UNTRUSTED)]);
  return [
    ...open.map((shift): Worked => ({ shift, way: 'no-out', isTrusted: true })),
    ...past.map(
      (shift, nth): Worked => ({
        shift,
        way: forgotten.has(nth) ? 'no-out' : wayOf(nth),
        isTrusted: !unknown.has(nth),
      }),
    ),
  ];
}

/** Somebody who is in now has no other day of today. */
const isBeside = ({ date, employee_id }: StoredShift, person: number, today: string): boolean =>
  employee_id === person && date === today;

/** Hours before and after now in which people without a shift have none: fewer where too few are free for that long. */
const FREE = [
  [15, 12],
  [9, 7],
] as const;

/** People who came without a shift, for hours at which few have one. */
function withoutShift(newest: readonly StoredShift[], running: readonly StoredShift[], now: number): StoredShift[] {
  const wanted = Math.max(0, OPEN - running.length);
  const people = [...new Map(newest.map((one) => [one.employee_id, one])).values()];
  const free = FREE.flatMap(([before, after]) => {
    const busy = busyFrom(newest, now - before * HOUR, now + after * HOUR);
    return people.filter(({ employee_id }) => !busy.has(employee_id));
  });
  return [...new Set(free)].slice(0, wanted).map(({ id, ...one }, nth) => {
    const start = now - (25 + 14 * nth) * MINUTE;
    const at = (moment: number) => new Date(moment).toISOString();
    return { ...one, date: businessDay(start, DAY_CUTOFF), start_at: at(start), end_at: at(start + 6 * HOUR) };
  });
}

const busyFrom = (shifts: readonly StoredShift[], from: number, until: number): Set<number> =>
  new Set(
    shifts
      .filter(({ end_at, start_at }) => Date.parse(end_at) > from && Date.parse(start_at) < until)
      .map(({ employee_id }) => employee_id),
  );

/** The same times two weeks earlier, of which no shift is kept. */
function earlierOf({ id, ...one }: StoredShift): StoredShift {
  const at = (moment: string) => new Date(Date.parse(moment) - 14 * 24 * HOUR).toISOString();
  return { ...one, date: shifted(one.date, -14), start_at: at(one.start_at), end_at: at(one.end_at) };
}

function dayOf({ shift, way, isTrusted }: Worked, nth: number, context: DemoContext, clocks: Clocks) {
  const times = {
    startAt: Date.parse(shift.start_at),
    endAt: Date.parse(shift.end_at),
    breakMinutes: shift.break_minutes,
  };
  const clocked = clockedOf(times, way, context).filter(([, at]) => at < Date.now());
  const day = derived(clocked, shift);
  const by = byOf(shift, nth, isTrusted, clocks);
  return { row: { ...by, ...rowOf(day, shift, context) }, events: clocked.map((each) => eventOf(each, shift, by)) };
}

function derived(clocked: readonly ClockedAt[], { id, start_at, end_at }: StoredShift): DerivedDay {
  const events = clocked.map(([kind, at], nth): ClockFact => ({ id: nth, kind, at }));
  const shifts = id === undefined ? [] : [{ id, startAt: Date.parse(start_at), endAt: Date.parse(end_at) }];
  const { days } = daysOf({ events, kept: [], shifts, now: Date.now(), autoCloseHours: AUTO_CLOSE_HOURS });
  return days[0]!;
}

function byOf({ division_id }: StoredShift, nth: number, trusted: boolean, { at, onTablets }: Clocks) {
  if (!trusted) return { method: 'PASSWORD', trusted, device_id: null };
  const method = onTablets.has(division_id) ? 'TABLET' : nth % 4 === 1 ? 'PIN' : 'NFC';
  return { method, trusted, device_id: at.get(division_id) ?? null };
}

const iso = (at: number): string => new Date(at).toISOString();

function rowOf(day: DerivedDay, shift: StoredShift, { today }: DemoContext): Row {
  const { employee_id, division_id, wage_agreement_id, id: shift_id = null } = shift;
  const started_at = iso(day.startedAt);
  const stopped_at = day.stoppedAt === undefined ? null : iso(day.stoppedAt);
  const breaks = day.breaks.map(({ startedAt, stoppedAt }) => ({
    started_at: iso(startedAt),
    ...(stoppedAt !== undefined && { stopped_at: iso(stoppedAt) }),
  }));
  const planned_minutes = shift_id === null ? 0 : plannedMinutes(shift);
  const worked_minutes = workedMinutes({ started_at, stopped_at, breaks }) ?? null;
  const isReviewed = shift.date < shifted(today, REVIEWED_BEFORE) && day.status !== 'OPEN';
  return {
    ...{ employee_id, division_id, wage_agreement_id, shift_id, business_date: shift.date },
    ...{ started_at, stopped_at, breaks, worked_minutes, planned_minutes },
    difference_minutes: worked_minutes === null ? null : worked_minutes - planned_minutes,
    status: isReviewed ? 'APPROVED' : day.status,
    auto_closed: day.status === 'AUTO_CLOSED',
    status_at: isReviewed ? `${shifted(shift.date, 1)}T08:40:00Z` : (stopped_at ?? started_at),
  };
}

const eventOf = ([kind, at]: ClockedAt, { employee_id, division_id }: StoredShift, by: Row): Row => ({
  ...by,
  ...{ employee_id, division_id, kind, at: iso(at), received_at: iso(at) },
});
