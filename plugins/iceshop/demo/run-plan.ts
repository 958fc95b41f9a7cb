// Which runs the demo company has on which day, with whom, and which orders ride along.
import type { DemoContext, Row } from '#api';
import { dayAfter, momentOf } from '#core/contract';

export interface Planned {
  readonly run: Row;
  readonly orders: readonly Row[];
}

interface Crew {
  /** The last of them is for internal transport. */
  readonly vans: readonly number[];
  readonly drivers: readonly number[];
}

const MINUTE = 60_000;
const PAST = 10;

export function plansOf({ today }: DemoContext, orders: readonly Row[], crew: Crew): Planned[] {
  const on = (day: string) => orders.filter(({ delivery_date }) => delivery_date === day);
  const past = Array.from({ length: PAST }, (_, index) => dayAfter(today, index - PAST));
  return [
    ...past.flatMap((day, index) => pastDay(day, index, on(day), crew)),
    ...ofToday(today, on(today), crew),
    ...tomorrow(dayAfter(today, 1), on(dayAfter(today, 1)), crew),
    ...[2, 3, 4].map((ahead) => draft(dayAfter(today, ahead), on(dayAfter(today, ahead)), crew)),
  ];
}

const half = (orders: readonly Row[]): [readonly Row[], readonly Row[]] => {
  const middle = Math.ceil(orders.length / 2);
  return [orders.slice(0, middle), orders.slice(middle)];
};

function pastDay(date: string, index: number, orders: readonly Row[], { vans, drivers }: Crew): Planned[] {
  const [first, second] = half(orders.filter(({ status }) => status === 'COMPLETED'));
  const who = (seat: number) => drivers[(index + seat) % drivers.length];
  const morning = { date, time_start: '08:45:00', time_stop: '12:30:00', delivery_van_id: vans[0], driver: who(0) };
  const evening = { date, time_start: '15:00:00', time_stop: '20:00:00', delivery_van_id: vans[1], driver: who(1) };
  const rides = [over(morning, first), over(evening, second)];
  return index === 0 ? rides : [transport(date, 'DONE', { vans, drivers }, who(2)), ...rides];
}

interface Times {
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly delivery_van_id: unknown;
  readonly driver?: unknown;
}

const at = (date: string, time: string): number => momentOf(`${date} ${time}`)?.getTime() ?? 0;
const iso = (moment: number): string => new Date(moment).toISOString();

function runOf({ driver, ...times }: Times, status: string, more: Row = {}): Row {
  const made = Math.min(at(times.date, '00:00:00') - 14 * 60 * MINUTE, Date.now() - 90 * MINUTE);
  const moments = { created_at: iso(made), updated_at: iso(made), status_at: iso(made) };
  return {
    ...times,
    ...{ kind: 'DELIVERY', status, driver_employee_id: driver ?? null, is_seeded: false },
    ...{ departed_at: null, returned_at: null, ...moments, ...more },
  };
}

function over(times: Times, orders: readonly Row[]): Planned {
  const [from, until] = [at(times.date, times.time_start), at(times.date, times.time_stop)];
  const [departed_at, returned_at] = [iso(from + 4 * MINUTE), iso(until - 11 * MINUTE)];
  return {
    run: runOf(times, 'DONE', { departed_at, returned_at, status_at: returned_at, updated_at: returned_at }),
    orders,
  };
}

function transport(date: string, status: string, { vans }: Crew, driver: unknown): Planned {
  const times = { date, time_start: '08:30:00', time_stop: '09:15:00', delivery_van_id: vans.at(-1), driver };
  const more = { kind: 'INTERNAL_TRANSPORT', is_seeded: true };
  const { run } = status === 'DONE' ? over(times, []) : { run: runOf(times, status) };
  return { run: { ...run, ...more }, orders: [] };
}

/** Around now, whatever the hour: one is out, one should have left or is about to, the evening is open. */
function ofToday(date: string, orders: readonly Row[], crew: Crew): Planned[] {
  const { vans, drivers } = crew;
  const out = orders.filter(({ status }) => status === 'ON_THE_WAY' || status === 'COMPLETED');
  const waiting = orders.filter(({ status }) => status === 'READY' || status === 'IN_PRODUCTION');
  const [next] = half(waiting.filter(({ delivery_start }) => String(delivery_start) < '17'));
  const evening = orders.filter(({ delivery_start }) => String(delivery_start) >= '17').slice(0, 3);
  const [onRoad, late] = [window(date, -75, 150), window(date, -25, 130)];
  const departed = iso(Date.now() - 70 * MINUTE);
  const road = { departed_at: departed, status_at: departed, updated_at: departed };
  const isOver = (time: string) => Date.now() > at(date, time);
  const afternoon = { date, time_start: '14:00:00', time_stop: '14:45:00', delivery_van_id: vans.at(-1) };
  const later = isOver('17:00:00') ? window(date, 40, 150) : { time_start: '17:30:00', time_stop: '21:00:00' };
  const second = isOver('14:45:00') ? over({ ...afternoon, driver: drivers[2] }, []).run : runOf(afternoon, 'DRAFT');
  return [
    { run: runOf({ date, ...onRoad, delivery_van_id: vans[0], driver: drivers[0] }, 'ON_THE_ROAD', road), orders: out },
    { run: runOf({ date, ...late, delivery_van_id: vans[1], driver: drivers[1] }, 'PUBLISHED'), orders: next },
    transport(date, isOver('09:15:00') ? 'DONE' : 'PUBLISHED', crew, drivers[2]),
    { run: runOf({ date, ...later, delivery_van_id: vans[2] }, 'DRAFT'), orders: evening },
    { run: { ...second, kind: 'INTERNAL_TRANSPORT', is_seeded: true }, orders: [] },
  ];
}

/** Minutes from now, within the day. */
function window(date: string, from: number, length: number): { time_start: string; time_stop: string } {
  const [first, last] = [at(date, '00:00:00'), at(date, '23:55:00')];
  const start = Math.max(first, Math.min(Date.now() + from * MINUTE, last - length * MINUTE));
  const clock = (moment: number) => {
    const minutes = Math.floor((moment - first) / MINUTE / 5) * 5;
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    return `${hour}:${minute}:00`;
  };
  return { time_start: clock(start), time_stop: clock(start + length * MINUTE) };
}

/** The morning is planned. */
function tomorrow(date: string, orders: readonly Row[], { vans, drivers }: Crew): Planned[] {
  const planned = orders.filter(({ delivery_start }) => String(delivery_start) < '12');
  const morning = { date, time_start: '08:45:00', time_stop: '12:30:00', delivery_van_id: vans[0], driver: drivers[0] };
  return [{ run: runOf(morning, 'PUBLISHED'), orders: planned }];
}

function draft(date: string, orders: readonly Row[], { vans, drivers }: Crew): Planned {
  const [planned] = half(orders);
  const times = { date, time_start: '09:00:00', time_stop: '13:00:00', delivery_van_id: vans[1], driver: drivers[1] };
  return { run: runOf(times, 'DRAFT'), orders: planned.slice(0, 4) };
}
