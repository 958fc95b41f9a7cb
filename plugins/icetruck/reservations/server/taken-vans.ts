// Reads at which times vans are taken, by tours and by reservations, and finds the nearest time at which one is free.
import { type RawBuilder, sql } from 'kysely';
import { momentOf, type Rows } from '#api';
import { clockMinutes, clockOf, type ReservationTimes, type VanSpan } from '../span.ts';

/** The name under which tours and reservations count against each other (`noOverlap` of their entity files). */
export const VANS = 'icecreamvan';
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Free times are offered by the quarter of an hour. */
const STEP = 15;

export interface VanTaken {
  readonly van: number;
  readonly from: number;
  readonly until: number;
  readonly resource: 'icecreamvanreservation' | 'icecreamvanschedule';
  readonly id: number;
  readonly display: string;
}

interface Asking {
  readonly db: Rows;
  readonly companyId: number;
}

/** Lists what takes these vans in that time, apart from the reservation that asks. */
export async function takenVans(
  { db, companyId }: Asking,
  { from, until }: VanSpan,
  { vans, except = 0 }: { readonly vans: readonly number[]; readonly except?: number | undefined },
): Promise<VanTaken[]> {
  if (vans.length === 0) return [];
  const { rows } =
    await sql<VanTaken>`select o.thing::int as van, (extract(epoch from lower(o.span)) * 1000)::float8 as "from",
      (extract(epoch from upper(o.span)) * 1000)::float8 as until, ${holderSql()}
    from occupied o
    left join icecreamvanbooking b on b.company_id = o.company_id and o.resource = 'icecreamvanbooking' and b.id = o.record_id
    left join icecreamvanreservation r on r.company_id = b.company_id and r.id = b.icecream_van_reservation_id
    left join icecreamvanschedule s on s.company_id = o.company_id and o.resource = 'icecreamvanschedule' and s.id = o.record_id
    where o.company_id = ${companyId} and o.across = ${VANS} and o.thing = any(${vans.map(String)}::text[])
      and o.span && tstzrange(${from.toISOString()}, ${until.toISOString()}) and r.id is distinct from ${except}::bigint
    order by lower(o.span), o.record_id`.execute(db);
  return rows;
}

/** A reservation is named by its number and event, a tour by its hours. */
function holderSql(): RawBuilder<unknown> {
  const hours = sql`to_char(s.time_start, 'HH24:MI') || ' – ' || to_char(s.time_stop, 'HH24:MI')`;
  return sql`case when s.id is null then 'icecreamvanreservation' else 'icecreamvanschedule' end as resource,
    coalesce(s.id, r.id)::int as id,
    coalesce(case when s.id is not null then ${hours} end, concat_ws(' · ', r.nr, r.event_name)) as display`;
}

const meets = (one: VanTaken, from: number, until: number): boolean => one.from < until && from < one.until;

/** The first of these that is in the way of one van. */
export const inTheWay = (taken: readonly VanTaken[], van: number, { from, until }: VanSpan): VanTaken | undefined =>
  taken.find((one) => one.van === van && meets(one, from.getTime(), until.getTime()));

/**
 * Answers the time nearest to the asked one, on the same day, at which the van can begin to serve for as long; undefined
 * if there is none.
 */
export function nearestFree(
  taken: readonly VanTaken[],
  van: number,
  times: ReservationTimes,
  bufferMinutes: number,
): string | undefined {
  const own = taken.filter((one) => one.van === van);
  const asked = clockMinutes(times.serve_start);
  const length = clockMinutes(times.serve_stop) - asked;
  const around = Array.from({ length: DAY_MINUTES / STEP }, (_, nth) => (nth + 1) * STEP);
  const first = Math.ceil(asked / STEP) * STEP;
  const starts = around.flatMap((away) => [first + away - STEP, first - away]).filter((at) => at !== asked);
  const fits = (at: number): boolean => {
    const begins = momentOf(`${times.date} ${clockOf(at)}`)?.getTime() ?? 0;
    const from = begins - (times.travel_before ?? 0) * MINUTE;
    const until = begins + (length + (times.travel_after ?? 0) + bufferMinutes) * MINUTE;
    return from > Date.now() && !own.some((one) => meets(one, from, until));
  };
  const free = starts
    .toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked))
    .find((at) => at >= 0 && at + length < DAY_MINUTES && fits(at));
  return free === undefined ? undefined : clockOf(free);
}

/** The time around a day within which others can be in the way of any time on that day. */
export function aroundDay(date: string): VanSpan {
  const begins = momentOf(`${date} 00:00`)?.getTime() ?? 0;
  const DAY = DAY_MINUTES * MINUTE;
  return { from: new Date(begins - 2 * DAY), until: new Date(begins + 3 * DAY) };
}
