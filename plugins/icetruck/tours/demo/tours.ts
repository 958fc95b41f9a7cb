// Makes the demo's tours of two weeks, which are 96 with those of its reservations (docs/domain 20.1): past ones driven,
// today's under way but for a van that still stands at the depot, tomorrow's published with one that nobody drives yet,
// and later ones drafts. Van 7, and van 5 on some days, is left to reservations, and van 6 may not drive.
import type { DemoContext, Row } from '#api';
import { dayAfter, momentAt } from '#core/contract';
import { daysBetween } from '../rules/times.ts';
import { hoursToday, stateOf } from './around-now.ts';

const FIRST = -10;
const LAST = 3;
const VANS = [1, 2, 3, 4, 5, 8];
/** On these days the last van drives two short tours. */
const SPLIT = [-6, -2, 1, 3];
/** On these days a second van is left to reservations. */
const LEFT = { van: 5, days: [-10, -7, -4, -1, 2] };
const HOURS = { time_start: '13:00:00', time_stop: '19:00:00' };
const HALVES = [
  { time_start: '13:00:00', time_stop: '15:30:00' },
  { time_start: '16:00:00', time_stop: '19:30:00' },
];
const MINUTE = 60_000;

interface Zone {
  readonly id: number;
  readonly rest_days: number;
  last: string;
}

export async function seedTours(context: DemoContext): Promise<void> {
  const { add, today } = context;
  const vans = await vansOf(context);
  const zones = await zonesOf(context);
  const sizes = await loadSizesOf(context);
  const drivers = driversOf(context);
  const planner = Number(context.people.aurora.signIns.planner);
  const rows: Row[] = [];
  for (let offset = FIRST; offset <= LAST; offset++) {
    const date = dayAfter(today, offset);
    for (const [place, { id: van, nr }] of vans.entries()) {
      if (nr === LEFT.van && LEFT.days.includes(offset)) continue;
      const isSplit = SPLIT.includes(offset) && place === vans.length - 1;
      const spans = isSplit ? HALVES : [offset === 0 ? hoursToday(today, place, vans.length) : HOURS];
      for (const [half, hours] of spans.entries()) {
        const driver = drivers[(place + half + offset - FIRST) % drivers.length];
        const what = { icecream_van_zone_id: nextZone(zones, date), load_size_id: sizes[place % sizes.length] };
        const tour = { date, ...hours, icecream_van_id: van, ...what, driver_employee_id: driver };
        rows.push(rowOf(tour, { offset, place, count: vans.length, planner }));
      }
    }
  }
  await add('IcecreamVanSchedule', rows);
}

interface Placed {
  readonly offset: number;
  readonly place: number;
  readonly count: number;
  readonly planner: number;
}

function rowOf(tour: Row, { offset, place, count, planner }: Placed): Row {
  const [date, start, stop] = [tour.date, tour.time_start, tour.time_stop].map(String) as [string, string, string];
  const isRain = offset === -5 && place === 2;
  const status = isRain ? 'CANCELLED' : stateOf({ date, start, stop, offset, isStill: place === count - 1 });
  const planned = new Date(Math.min(momentAt(date, start) - 3 * 24 * 60 * MINUTE, Date.now() - 120 * MINUTE));
  const departed = new Date(momentAt(date, start) - 25 * MINUTE).toISOString();
  const returned = new Date(momentAt(date, stop) + 20 * MINUTE).toISOString();
  const hasLeft = status === 'DEPARTED' || status === 'FINISHED';
  const isOpen = offset === 1 && place === 1;
  return {
    ...tour,
    status: isOpen ? 'DRAFT' : status,
    driver_employee_id: isOpen ? null : tour.driver_employee_id,
    departed_at: hasLeft ? departed : null,
    returned_at: status === 'FINISHED' ? returned : null,
    status_at: status === 'FINISHED' ? returned : hasLeft ? departed : planned.toISOString(),
    cancel_reason: isRain ? 'Onweer: code oranje' : null,
    is_reserved: false,
    // Around now may be at night, which the planner has settled with the city.
    accepted: offset === 0 ? [{ code: 'tourZoneHours', employee_id: planner, at: planned.toISOString() }] : [],
    created_at: planned.toISOString(),
    updated_at: planned.toISOString(),
  };
}

/** The zone that rested longest, of those that have rested enough. */
function nextZone(zones: Zone[], date: string): number {
  const rested = zones.filter(({ last, rest_days }) => daysBetween(last, date) > rest_days);
  const [zone] = [...(rested.length > 0 ? rested : zones)].sort((one, other) => one.last.localeCompare(other.last));
  if (!zone) throw new Error('There are no zones to drive in');
  zone.last = date;
  return zone.id;
}

async function vansOf({ db, companies }: DemoContext): Promise<{ id: number; nr: number }[]> {
  const rows = await db
    .selectFrom('icecreamvan')
    .select(['id', 'nr'])
    .where('company_id', '=', companies.aurora)
    .where('nr', 'in', VANS)
    .orderBy('nr')
    .execute();
  return rows.map(({ id, nr }) => ({ id: Number(id), nr: Number(nr) }));
}

/** Those of a usual day: all but the smallest and the largest. */
async function loadSizesOf({ db, companies }: DemoContext): Promise<number[]> {
  const rows = await db
    .selectFrom('loadsize')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .where('abbreviation', 'in', ['S', 'M'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Zones that have no weekdays of their own. */
async function zonesOf({ db, companies, today }: DemoContext): Promise<Zone[]> {
  const rows = await db
    .selectFrom('icecreamvanzone')
    .select(['id', 'rest_days'])
    .where('company_id', '=', companies.aurora)
    .where('name', '<>', 'Binnenstad')
    .orderBy('id')
    .execute();
  const long = dayAfter(today, FIRST - 30);
  return rows.map(({ id, rest_days }) => ({ id: Number(id), rest_days: Number(rest_days ?? 0), last: long }));
}

/** Drivers who bring no orders: the last five and the one who signs in do that. */
function driversOf({ people }: DemoContext): number[] {
  const { groups, signIns } = people.aurora;
  return groups.driver.slice(0, -5).filter((id) => id !== signIns.driver);
}
