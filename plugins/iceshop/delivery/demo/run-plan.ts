// Plans the runs of the demo company: their days, crews and orders.
import type { DemoContext, Row } from '#api';
import { dayAfter } from '#core/contract';
import { promisedTo, roundOf, standOf, type Times, window } from '../../slots/demo/around-now.ts';
import { type Crew, departedAt, driven, type PlannedRun, type Ride, runOf, transport } from './run-made.ts';

const RUNS = 38;
const PAST = 10;
/** The number of orders that one van can deliver in good time. */
const LOAD = 4;
const MORNING = { time_start: '08:30:00', time_stop: '09:15:00' };
const AFTERNOON = { time_start: '14:00:00', time_stop: '14:45:00' };

/** Plans the runs of all days and keeps the newest, so that of the first day some are left out. */
export function plansOf({ today }: Pick<DemoContext, 'today'>, orders: readonly Row[], crew: Crew): PlannedRun[] {
  const on = (ahead: number): [string, readonly Row[]] => {
    const day = dayAfter(today, ahead);
    return [day, orders.filter(({ delivery_date }) => delivery_date === day)];
  };
  const past = Array.from({ length: PAST }, (_, index) => pastDay(...on(index - PAST), index, crew));
  return [
    ...past.flat(),
    ...ofToday(...on(0), crew),
    tomorrow(...on(1), crew),
    ...[2, 3, 4].map((ahead) => draft(...on(ahead), crew)),
  ].slice(-RUNS);
}

function pastDay(date: string, orders: readonly Row[], index: number, { vans, drivers }: Crew): PlannedRun[] {
  const brought = orders.filter(({ status }) => status === 'COMPLETED');
  const isEarly = ({ delivery_start }: Row) => String(delivery_start) < '12';
  const who = (seat: number) => drivers[(index + seat) % drivers.length];
  const morning = { date, time_start: '08:45:00', time_stop: '12:30:00', delivery_van_id: vans[0], driver: who(0) };
  const later = { date, time_start: '12:45:00', time_stop: '20:45:00', delivery_van_id: vans[1], driver: who(1) };
  return [
    transport({ date, ...MORNING, delivery_van_id: vans.at(-1), driver: who(2) }, 'DONE'),
    driven(morning, brought.filter(isEarly)),
    driven(
      later,
      brought.filter((order) => !isEarly(order)),
    ),
  ];
}

/**
 * Plans today's runs around this moment, whatever the hour: past timeslots were driven, in the current one a van is out
 * and another should have left, and the evening is open.
 */
function ofToday(date: string, orders: readonly Row[], { vans, drivers }: Crew): PlannedRun[] {
  const those = (stand: ReturnType<typeof standOf>) =>
    orders.filter((order) => standOf(date, promisedTo(order)) === stand);
  const [over, now, toCome] = [those('OVER'), those('UNDER_WAY'), those('TO_COME')];
  const ride = (van: number, times: Times, driver?: number): Ride => ({
    ...{ date, ...times, delivery_van_id: vans.at(van) },
    driver: driver === undefined ? undefined : drivers[driver],
  });
  const out = ride(0, roundOf(date, now), 0);
  const left = { departed_at: departedAt(out), status_at: departedAt(out), updated_at: departedAt(out) };
  const isOut = ({ status }: Row) => status === 'ON_THE_WAY' || status === 'COMPLETED';
  const ready = now.filter(({ status }) => status === 'READY').slice(0, LOAD);
  return [
    ...(over.length > 0 ? [driven(ride(2, roundOf(date, over), 3), over)] : []),
    { run: runOf(out, 'ON_THE_ROAD', left), orders: now.filter(isOut) },
    { run: runOf(ride(1, window(date, -25, 130), 1), 'PUBLISHED'), orders: ready },
    transport(ride(-1, MORNING, 2), 'PUBLISHED'),
    openRun(date, [now, toCome], ride),
    transport(ride(-1, AFTERNOON, 2), 'DRAFT'),
  ];
}

/** Makes a run without a driver for the evening's orders, or for those that are left. */
function openRun(
  date: string,
  [now, toCome]: readonly [readonly Row[], readonly Row[]],
  ride: (van: number, times: Times) => Ride,
): PlannedRun {
  const evening = toCome.filter(({ delivery_start }) => String(delivery_start) >= '17');
  const made = now.filter(({ status }) => status === 'IN_PRODUCTION');
  const times = evening.length > 0 ? { time_start: '18:00:00', time_stop: '21:00:00' } : window(date, 40, 150);
  return { run: runOf(ride(2, times), 'DRAFT'), orders: (evening.length > 0 ? evening : made).slice(0, LOAD - 1) };
}

/** Plans tomorrow's morning; the rest of the day is open. */
function tomorrow(date: string, orders: readonly Row[], { vans, drivers }: Crew): PlannedRun {
  const planned = orders.filter(({ delivery_start }) => String(delivery_start) < '12').slice(0, LOAD);
  const morning = { date, time_start: '09:00:00', time_stop: '12:30:00', delivery_van_id: vans[0], driver: drivers[0] };
  return { run: runOf(morning, 'PUBLISHED'), orders: planned };
}

function draft(date: string, orders: readonly Row[], { vans, drivers }: Crew): PlannedRun {
  const planned = orders.filter(({ delivery_start }) => String(delivery_start) < '12').slice(0, LOAD);
  const times = { date, time_start: '09:00:00', time_stop: '13:00:00', delivery_van_id: vans[1], driver: drivers[1] };
  return { run: runOf(times, 'DRAFT'), orders: planned };
}
