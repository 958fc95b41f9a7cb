// When a van is where: from its departure, or from where it was last, stop by stop.
import type { HookContext, Row } from '#api';
import { momentOf } from '#core/contract';
import { minutesBetween, type Place, STOP_MINUTES } from '../dispatch/route.ts';
import { depotOf } from './delivery-place.ts';

const MINUTE = 60_000;
type Within = Pick<HookContext, 'db' | 'records'> & { readonly actor: { readonly companyId: number } };

export const startOf = (run: Row): number => momentOf(`${run.date} ${run.time_start}`)?.getTime() ?? 0;

/** A stop whose place is not known costs no way, only the time at the door. */
export const placeIn = ({ latitude, longitude }: Row): Place | undefined =>
  latitude == null || longitude == null ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };

/** Stops in their order to when the van is there. */
export function etasOf(run: Row, depot: Place, stops: readonly Row[]): Map<number, string> {
  const left = run.departed_at ? Date.parse(String(run.departed_at)) : startOf(run);
  let [at, here] = [left, depot];
  return new Map(
    stops.map((stop) => {
      const place = placeIn(stop) ?? here;
      const reached = at + minutesBetween(here, place) * MINUTE;
      const isDone = stop.status !== 'TODO';
      const done = stop.done_at ? Date.parse(String(stop.done_at)) : reached + STOP_MINUTES * MINUTE;
      [at, here] = [isDone ? done : reached + STOP_MINUTES * MINUTE, place];
      const eta = new Date(Math.round(reached / MINUTE) * MINUTE).toISOString();
      return [Number(stop.id), isDone && stop.eta ? String(stop.eta) : eta];
    }),
  );
}

/** Writes down what changed of it. */
export async function retime(run: Row, context: Within): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const all = await stops.list({ delivery_schedule_id: run.id });
  const etas = etasOf(run, await depotOf(run.division_id, context), all);
  for (const stop of all) {
    const eta = etas.get(Number(stop.id));
    if (!stop.eta || Date.parse(String(stop.eta)) !== Date.parse(String(eta)))
      await stops.update(Number(stop.id), { eta });
  }
}
