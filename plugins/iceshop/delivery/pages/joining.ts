// Works out when the stops that are dragged onto a run would be reached at its end, by the server's rules, so that the
// page can say it before they are dropped.
import { momentOf } from '#core/contract';
import { type MapPoint, minutesBetween, STOP_MINUTES } from '../../places/route.ts';
import { offBy, type Run, type Stop } from './dispatch.ts';

/** An order that is being dragged, from the list or another run. */
export type OrderInHand = Pick<Stop, 'latitude' | 'longitude' | 'slot_start' | 'slot_stop'>;

const MINUTE = 60_000;
const STOP = STOP_MINUTES * MINUTE;

/**
 * Minutes by which the worst of the dragged orders would miss its promised time at the end of the run. For one that is
 * promised later the van waits.
 */
export function offAtEnd(run: Run, date: string, stops: readonly Stop[], carried: readonly OrderInHand[]): number {
  const last = stops.findLast(({ eta }) => eta !== undefined);
  const start = run.departed_at ?? momentOf(`${date} ${run.time_start}`)?.toISOString() ?? '';
  let at = last?.eta ? Date.parse(last.eta) + STOP : Date.parse(start);
  let here = placeIn(last ?? {}) ?? placeIn({ latitude: run.depot_latitude, longitude: run.depot_longitude });
  let worst = 0;
  for (const each of carried) {
    const place = placeIn(each) ?? here;
    if (here && place) at += minutesBetween(here, place) * MINUTE;
    at = Math.max(at, momentOf(`${date} ${each.slot_start}`)?.getTime() ?? at);
    const off = offBy({ ...each, eta: new Date(Math.round(at / MINUTE) * MINUTE).toISOString() });
    if (Math.abs(off) > Math.abs(worst)) worst = off;
    at += STOP;
    here = place;
  }
  return worst;
}

const placeIn = ({ latitude, longitude }: Partial<MapPoint>): MapPoint | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
