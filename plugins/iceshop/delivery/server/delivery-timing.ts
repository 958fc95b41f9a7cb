// Works out when a van is at each stop: from its departure, or from its last stop.
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

/** The fields of a stop that its time depends on. */
type Timed = Pick<Stored<'DeliveryStop'>, 'id' | 'latitude' | 'longitude'> & {
  readonly status?: string;
  readonly done_at?: string | null;
  readonly eta?: string | null;
};

/** Works out for each stop, in their order, when the van is there. */
export function etasOf(
  run: Partial<Stored<'DeliverySchedule'>>,
  depot: MapPoint,
  stops: readonly Timed[],
): Map<number, string> {
  const left = run.departed_at ? Date.parse(run.departed_at) : startOf(run);
  const soonest = run.status === 'ON_THE_ROAD' ? Date.now() : left;
  let [at, here] = [left, depot];
  return new Map(
    stops.map((stop) => {
      const place = placeIn(stop) ?? here;
      const isDone = stop.status !== 'TODO';
      const way = at + minutesBetween(here, place) * MINUTE;
      const reached = isDone ? way : Math.max(way, soonest);
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
  const etas = etasOf(run, await depotOf(run.division_id, context), all);
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
