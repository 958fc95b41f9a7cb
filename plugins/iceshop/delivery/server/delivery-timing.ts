// Works out when a van is at each stop: from its departure, or from its last stop. A van that comes before the promised
// time waits at the door.
import { sql } from 'kysely';
import type { HookContext, JobContext, Stored } from '#api';
import { momentOf, today } from '#core/contract';
import { type MapPoint, minutesBetween, STOP_MINUTES } from '../../places/route.ts';
import { depotOf, placeIn } from '../../places/server/delivery-place.ts';

const MINUTE = 60_000;
/** The minutes after which a stop without any report from the driver counts as later than planned. */
const OVERDUE = 10 * MINUTE;
type Within = Pick<HookContext, 'db' | 'records'> & { readonly actor: { readonly companyId: number } };

export const startOf = (run: Partial<Stored<'DeliverySchedule'>>): number =>
  momentOf(`${run.date} ${run.time_start}`)?.getTime() ?? 0;

export const endOf = (run: Partial<Stored<'DeliverySchedule'>>): number =>
  momentOf(`${run.date} ${run.time_stop}`)?.getTime() ?? 0;

/** The fields of a stop that its time depends on. */
type Timed = Pick<Stored<'DeliveryStop'>, 'id' | 'latitude' | 'longitude'> & {
  readonly status?: string;
  readonly done_at?: string | null;
  readonly eta?: string | null;
};

/** When a stop is promised, in milliseconds. */
export interface Promised {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** The promised times of stops by their id; an order of another day is brought whenever it suits. */
export async function promisesOf(
  { date }: Partial<Stored<'DeliverySchedule'>>,
  stops: readonly { readonly id: number; readonly webshop_order_id?: number | undefined }[],
  { records }: Pick<HookContext, 'records'>,
): Promise<Map<number, Promised>> {
  const ids = stops.flatMap(({ webshop_order_id: id }) => id ?? []);
  const orders = ids.length > 0 ? await records('WebshopOrder', { by: 'product' }).list({ id: ids }) : [];
  const byId = new Map<unknown, Stored<'WebshopOrder'>>(orders.map((order) => [order.id, order]));
  return new Map(stops.map(({ id, webshop_order_id }) => [id, promiseOf(byId.get(webshop_order_id) ?? {}, date)]));
}

export function promiseOf(
  { delivery_date, delivery_start, delivery_stop }: Partial<Stored<'WebshopOrder'>>,
  date: string | undefined,
): Promised {
  if (!date || delivery_date !== date) return {};
  const [from, until] = [delivery_start, delivery_stop].map((time) => momentOf(`${date} ${time}`)?.getTime());
  return { from, until };
}

/** Works out for each stop, in their order, when the van is there. */
export function etasOf(
  run: Partial<Stored<'DeliverySchedule'>>,
  depot: MapPoint,
  stops: readonly Timed[],
  promises: ReadonlyMap<number, Promised>,
): Map<number, string> {
  const left = run.departed_at ? Date.parse(run.departed_at) : startOf(run);
  const soonest = run.status === 'ON_THE_ROAD' ? Date.now() : left;
  let [at, here] = [left, depot];
  return new Map(
    stops.map((stop) => {
      const place = placeIn(stop) ?? here;
      const isDone = stop.status !== 'TODO';
      const way = at + minutesBetween(here, place) * MINUTE;
      const reached = isDone ? way : Math.max(way, soonest, promises.get(stop.id)?.from ?? 0);
      const done = stop.done_at ? Date.parse(stop.done_at) : reached + STOP_MINUTES * MINUTE;
      [at, here] = [isDone ? done : reached + STOP_MINUTES * MINUTE, place];
      const eta = new Date(Math.round(reached / MINUTE) * MINUTE).toISOString();
      return [stop.id, isDone && stop.eta ? stop.eta : eta];
    }),
  );
}

/** Saves the times of a run's stops that changed. */
export async function retime(run: Partial<Stored<'DeliverySchedule'>>, context: Within): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const all = await stops.list({ delivery_schedule_id: run.id });
  const promises = await promisesOf(run, all, context);
  const etas = etasOf(run, await depotOf(run.division_id, context), all, promises);
  for (const stop of all) {
    const eta = etas.get(stop.id);
    if (!stop.eta || Date.parse(stop.eta) !== Date.parse(eta ?? '')) await stops.update(stop.id, { eta });
  }
}

/** Works out anew, from now, the times of runs on the road that are behind. */
export async function retimeOverdue({ db, records, companyId }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct r.id::int as id from deliveryschedule r
    join deliverystop s on s.company_id = r.company_id and s.delivery_schedule_id = r.id
    where r.company_id = ${companyId} and r.status = 'ON_THE_ROAD' and r.date >= ${today()}::date - 1
      and s.status = 'TODO' and s.eta < ${new Date(Date.now() - OVERDUE).toISOString()}::timestamptz order by 1`.execute(
    db,
  );
  for (const { id } of rows) {
    const run = await records('DeliverySchedule').get(id, { lock: true });
    if (run) await retime(run, { db, records, actor: { companyId } });
  }
}
