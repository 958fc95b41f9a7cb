// Tells what vans did on the road beside what they sold: tours with their zones, crews and hours, and the ice that went
// along and came back. These are records of ICETRUCK; without it there are none.
import { sql } from 'kysely';
import type { ReadRecords, Row, Rows } from '#api';
import { businessDay, dayAfter, momentAt } from '#core/contract';
import type { Litres, RoadTour } from '../tour.ts';
import { COUNTS, type StreetScope, TURNOVER, ticketsOf } from './street.ts';

export interface RoadScope extends StreetScope {
  /** The time of night until which the day before goes on. */
  readonly cutoff: string;
}

const MOST_DAYS = 100;
/** Somebody who buys as the van packs up belongs to its tour. */
const AROUND_MS = 60 * 60_000;

/** A tour is on the business day on which it mostly lies: one after midnight on the day before, as its tickets are. */
export async function roadOf(records: ReadRecords, db: Rows, asked: RoadScope): Promise<RoadTour[]> {
  if (!records.has('IcecreamVanSchedule')) return [];
  const days = daysOf(asked);
  const where = { date: days, ...(asked.van !== undefined && { icecream_van_id: asked.van }) };
  const all = await records('IcecreamVanSchedule', { by: 'product' }).list(where);
  const tours = (all as Row[]).filter((tour) => {
    const { day } = spanOf(tour, asked.cutoff);
    return tour.status !== 'CANCELLED' && tour.status !== 'DRAFT' && day >= asked.from && day <= asked.until;
  });
  const zones = await namesOf(
    records,
    'IcecreamVanZone',
    tours.map((tour) => tour.icecream_van_zone_id),
  );
  const people = await namesOf(
    records,
    'Employee',
    tours.flatMap((tour) => [tour.driver_employee_id, tour.helper_employee_id]),
  );
  const litres = await litresOf(
    records,
    tours.map(({ id }) => Number(id)),
  );
  const spans = tours.map((tour) => spanOf(tour, asked.cutoff));
  const sold = await soldIn(db, asked, spans);
  return tours.map((tour, nth) => ({
    ...(spans[nth] as Span),
    ...{ zone_id: idOf(tour.icecream_van_zone_id), zone: zones.get(Number(tour.icecream_van_zone_id)) },
    crew: [tour.driver_employee_id, tour.helper_employee_id].flatMap((id) => people.get(Number(id)) ?? []),
    ...{ status: String(tour.status), departed_at: textOf(tour.departed_at), returned_at: textOf(tour.returned_at) },
    litres: litres.get(Number(tour.id)),
    ...(sold.get(Number(tour.id)) ?? { tickets: 0, turnover: 0 }),
  })) as RoadTour[];
}

const idOf = (id: unknown): number | undefined => (id ? Number(id) : undefined);
const textOf = (at: unknown): string | undefined => (at ? new Date(String(at)).toISOString() : undefined);

function daysOf({ from, until }: StreetScope): string[] {
  const days: string[] = [];
  for (let day = from; day <= dayAfter(until) && days.length < MOST_DAYS; day = dayAfter(day)) days.push(day);
  return days;
}

async function namesOf(records: ReadRecords, model: string, ids: readonly unknown[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.flatMap((id) => (id ? [Number(id)] : [])))];
  if (known.length === 0) return new Map();
  const found: Row[] = await records(model, { by: 'product' }).list({ id: known });
  const nameOf = (row: Row) => String(row.name ?? `${row.first_name ?? ''} ${row.last_name ?? ''}`).trim();
  return new Map(found.map((row) => [Number(row.id), nameOf(row)]));
}

async function litresOf(records: ReadRecords, tours: readonly number[]): Promise<Map<number, Litres>> {
  if (tours.length === 0 || !records.has('TourLoad')) return new Map();
  const loads: Row[] = await records('TourLoad', { by: 'product' }).list({ icecream_van_schedule_id: [...tours] });
  return new Map(
    loads.flatMap(({ icecream_van_schedule_id, items }) => {
      const ice = ((items ?? []) as Row[]).filter(
        ({ unit, loaded }) => unit === 'LITRE' && loaded !== undefined && loaded !== null,
      );
      const sum = (name: string) => ice.reduce((all, item) => all + Number(item[name] ?? 0), 0);
      const all = { loaded: sum('loaded'), returned: sum('returned'), wasted: sum('wasted'), sold: sum('sold') };
      return ice.length > 0 ? [[Number(icecream_van_schedule_id), all] as const] : [];
    }),
  );
}

type Span = Pick<RoadTour, 'id' | 'day' | 'icecream_van_id' | 'starts_at' | 'stops_at'>;

function spanOf({ id, date, icecream_van_id, time_start, time_stop }: Row, cutoff: string): Span {
  const at = (time: unknown) => new Date(momentAt(String(date).slice(0, 10), String(time))).toISOString();
  const [starts_at, stops_at] = [at(time_start), at(time_stop)];
  const middle = (Date.parse(starts_at) + Date.parse(stops_at)) / 2;
  const day = businessDay(middle, cutoff);
  return { id: Number(id), day, icecream_van_id: Number(icecream_van_id), starts_at, stops_at };
}

/**
 * Adds up the tickets of each tour: a ticket belongs to the tour of its van and business day that was nearest, at most an
 * hour away. What was given back counts where it was sold, or of an earlier day with the tour nearest to it, so that tours
 * never come to more than their van.
 */
async function soldIn(db: Rows, asked: StreetScope, spans: readonly Span[]) {
  const { rows } = await sql<{ id: number; tickets: number; turnover: number }>`
    with tour as (select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as t (id bigint, day date,
        icecream_van_id bigint, starts_at timestamptz, stops_at timestamptz)),
      sold as (select s.id, s.business_date, s.icecream_van_id, s.kind, ${TURNOVER} as turnover, coalesce(o.at, s.at) as at,
          s.kind = 'REFUND' and o.id is null as is_earlier
        from (select * from ${ticketsOf(asked)} and ${COUNTS}) as s
        left join sale o on o.company_id = s.company_id and o.id = s.refund_of_id and o.icecream_van_id = s.icecream_van_id
          and o.business_date = s.business_date)
    select n.id::int as id, count(*) filter (where s.kind = 'SALE')::int as tickets, sum(s.turnover)::float8 as turnover
    from sold s cross join lateral (select t.id, greatest(t.starts_at - s.at, s.at - t.stops_at, interval '0') as away
      from tour t where t.icecream_van_id = s.icecream_van_id and t.day = s.business_date order by 2, t.id limit 1) as n
    where s.is_earlier or n.away < ${`${AROUND_MS / 1000} seconds`}::interval group by n.id`.execute(db);
  return new Map(rows.map(({ id, tickets, turnover }) => [id, { tickets, turnover }]));
}
