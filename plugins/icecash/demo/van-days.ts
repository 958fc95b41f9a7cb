// Turns the demo's tours into turns at the tills of their vans: who drove sold, along the streets of the zone. Of all that
// could be, so many are kept that dates and vans make 64 daily sales reports, whatever the hour of the first start
// (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { dayAfter, type GeoPoint, momentAt } from '#core/contract';
import { dayOf, numberOf, rowsOf } from './stored.ts';
import { businessDateOf, DAY_CUTOFF, HOUR, MINUTE, type TillDay, weekdayWeight } from './till-day.ts';

const REPORTS = 64;
/** Days before today on which the van for events sold at its own square, without a tour. */
const WITHOUT_TOUR = { van: 7, days: [-8, -6, -3], start: '14:00:00', stop: '18:00:00' };
const STOPS_PER_HOUR = 2;
/** A tour whose first customer has yet to come sells nothing. */
const BEGINNING = MINUTE;

interface Known {
  readonly zones: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly tills: ReadonlyMap<number, number>;
}

export async function vanDays(context: DemoContext, tills: ReadonlyMap<number, number>): Promise<TillDay[]> {
  const { people } = context;
  const zones = new Map(
    (await rowsOf(context, 'IcecreamVanZone')).map(({ id, polygon }) => [Number(id), ring(polygon)]),
  );
  const all = await rowsOf(context, 'IcecreamVanSchedule');
  const driven = all.filter(({ status }) => status === 'FINISHED' || status === 'DEPARTED');
  const drivers = people.aurora.groups.driver;
  const withDriver = driven.map((tour, nth) => ({
    ...tour,
    driver_employee_id: tour.driver_employee_id ?? drivers[nth % drivers.length],
  }));
  const turns = [...withDriver, ...(await withoutTour(context))].flatMap((tour) =>
    turnOf(tour, context, { zones, tills }),
  );
  return kept(turns);
}

/** Tours that were planned come first, then those of reservations, whose guests pay what they drink, then the others. */
function kept(turns: readonly (TillDay & { readonly rank: number })[]): TillDay[] {
  const known = new Set<string>();
  const keyOf = ({ device, from }: TillDay) => `${device} ${businessDateOf(from)}`;
  const taken = turns
    .toSorted((a, b) => a.rank - b.rank)
    .filter((turn) => {
      const key = keyOf(turn);
      if (!known.has(key) && known.size >= REPORTS) return false;
      known.add(key);
      return true;
    });
  return taken.toSorted((a, b) => a.from - b.from).map(({ rank: _, ...turn }) => turn);
}

function turnOf(tour: Row, { today, random }: DemoContext, { zones, tills }: Known) {
  const van = Number(tour.icecream_van_id);
  const [device, date] = [tills.get(van), dayOf(tour.date)];
  const [start, stop] = [momentAt(date, String(tour.time_start)), momentAt(date, String(tour.time_stop))];
  // Random numbers are drawn for every tour, so that the next one has the same ones at every hour.
  const stops = stopsIn(
    zones.get(numberOf(tour.icecream_van_zone_id) ?? 0),
    Math.ceil(((stop - start) / HOUR) * STOPS_PER_HOUR),
    random,
  );
  const weight = weekdayWeight(date) * (0.75 + random.next() * 0.5) * ((stop - start) / HOUR);
  const begins = momentAt(today, DAY_CUTOFF);
  // A tour that began before the day's cut-off sold on two business days; its tickets of the earlier one are left out.
  const from =
    start < begins && Date.now() > begins + 30 * MINUTE && dayOf(date) === today ? Math.max(start, begins) : start;
  const until = Math.min(stop, Date.now());
  if (device === undefined || until - from < BEGINNING) return [];
  const rank = tour.id === undefined ? 2 : tour.is_reserved ? 1 : 0;
  return [
    {
      ...{ device, place: { icecream_van_id: van }, from, until, isOver: stop < Date.now(), stops, rank },
      ...{ sellers: [{ id: Number(tour.driver_employee_id) }], weight: rank === 0 ? weight : weight * 0.5 },
    },
  ];
}

async function withoutTour(context: DemoContext): Promise<Row[]> {
  const van = (await rowsOf(context, 'IcecreamVan')).find(({ nr }) => Number(nr) === WITHOUT_TOUR.van);
  const [zone] = await rowsOf(context, 'IcecreamVanZone');
  if (!van) return [];
  return WITHOUT_TOUR.days.map((days) => ({
    ...{ date: dayAfter(context.today, days), icecream_van_id: van.id, icecream_van_zone_id: zone?.id },
    ...{ time_start: WITHOUT_TOUR.start, time_stop: WITHOUT_TOUR.stop },
    driver_employee_id: context.people.aurora.groups.driver[0],
  }));
}

const ring = (polygon: unknown): readonly (readonly [number, number])[] =>
  (polygon as { coordinates?: [number, number][][] } | null)?.coordinates?.[0] ?? [];

/** Places between the middle of a zone and its corners, which lie within it. */
function stopsIn(
  corners: readonly (readonly [number, number])[] = [],
  count: number,
  random: DemoContext['random'],
): GeoPoint[] {
  if (corners.length === 0) return [];
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);
  return Array.from({ length: count }, () => {
    const [corner, far] = [random.pick(corners), Math.sqrt(random.next()) * 0.8];
    const [longitude = 0, latitude = 0] = middle.map((at, axis) => at + ((corner[axis] ?? 0) - at) * far);
    return { latitude, longitude };
  });
}
