// Tells the customer of an order that is on its way about when it comes, how many stops come first, and where the van is
// (docs/domain 14.4).
import type { Stored, VisitorCall } from '#api';
import { kmBetween } from '#core/contract';
import { promisedTo } from '../../delivery/server/delivery-telling.ts';

const MINUTE_MS = 60_000;
/** A van that has been silent for longer may be anywhere. */
const SILENT_MS = 15 * MINUTE_MS;
/** Around a hundred metres: a customer sees the van come, and not at whose door it stands. */
const DIGITS = 3;

export interface Tracking {
  /** The span that was promised in the mail when the van left, as far as it is still to come. */
  readonly from?: string;
  readonly until?: string;
  readonly stops_before: number;
  readonly van?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly at: string;
    readonly away_m: number;
  };
  readonly home?: Place;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

type Order = Stored<'WebshopOrder'>;
type Reading = Pick<VisitorCall, 'records'>;

/** Undefined unless a van is on the road with the order. */
export async function trackingOf(order: Order, { records }: Reading): Promise<Tracking | undefined> {
  const id = order.delivery_schedule_id;
  const run = id === undefined ? undefined : await records('DeliverySchedule', { by: 'product' }).get(id);
  if (run?.status !== 'ON_THE_ROAD') return undefined;
  const stops = await records('DeliveryStop', { by: 'product' }).list({ delivery_schedule_id: run.id, status: 'TODO' });
  const own = stops.find(({ webshop_order_id }) => webshop_order_id === order.id);
  if (!own) return undefined;
  const eta = Date.parse(own.eta ?? '');
  const home = placeOf(order);
  const van = await records('DeliveryVan', { by: 'product' }).get(run.delivery_van_id);
  return {
    ...(Number.isFinite(eta) && spanOf(promisedTo(order, eta))),
    stops_before: stops.filter(({ position = 0 }) => position < (own.position ?? 0)).length,
    ...(home && { home }),
    ...(van && home && vanOf(van, home)),
  };
}

const spanOf = ([from, until]: readonly [number, number]) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

const placeOf = ({ latitude, longitude }: Partial<Place>): Place | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

function vanOf(van: Stored<'DeliveryVan'>, home: Place): Pick<Tracking, 'van'> {
  const place = placeOf(van);
  const at = van.updated_at;
  if (!place || Date.now() - Date.parse(at) > SILENT_MS) return {};
  const rough = {
    latitude: Number(place.latitude.toFixed(DIGITS)),
    longitude: Number(place.longitude.toFixed(DIGITS)),
  };
  return { van: { ...rough, at, away_m: Math.round(kmBetween(rough, home) * 10) * 100 } };
}
