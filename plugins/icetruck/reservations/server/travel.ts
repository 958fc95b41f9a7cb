// Works out how far an event is from the depot: by the service for routes, or else by the distance on the map.
import type { PortMessages, PortReplies, RouteCall } from '#api';
import { type GeoPoint, kmBetween } from '#core/contract';
import type { settings as mine } from '../settings.ts';

/** Roads are longer than a straight line by this factor. */
const DETOUR = 1.3;
const MINUTES_STEP = 5;
/** What the pretended service of the demo company says of roads. */
const PRETENDED = { detour: 1.34, kmPerHour: 38 };

type Within = Pick<RouteCall, 'db' | 'records' | 'services' | 'settings'> & { readonly actor: { companyId: number } };

export interface Travel {
  /** One way, rounded up to five minutes. */
  readonly minutes: number;
  /** One way. */
  readonly km: number;
  /** Tells whether a service found the way; else it is reckoned from the distance. */
  readonly is_routed: boolean;
}

const placeIn = ({ latitude, longitude }: Partial<Record<keyof GeoPoint, number | null>>): GeoPoint | undefined =>
  latitude == null || longitude == null ? undefined : { latitude, longitude };

/** The way from the nearest depot to an event; undefined where the place of either is unknown. */
export async function travelTo(place: Partial<GeoPoint>, context: Within): Promise<Travel | undefined> {
  const to = placeIn(place);
  const from = to && (await nearestDepot(to, context));
  if (!from) return undefined;
  const routed = await routeBetween(from, to, context);
  const { reservation_km_per_hour } = context.settings<typeof mine>();
  const km = routed?.km ?? kmBetween(from, to) * DETOUR;
  const minutes = routed?.minutes ?? (km / reservation_km_per_hour) * 60;
  return {
    minutes: Math.ceil(minutes / MINUTES_STEP) * MINUTES_STEP,
    km: Math.round(km * 10) / 10,
    is_routed: routed !== undefined,
  };
}

/** A depot on the map of trucks, or else an establishment of the company. */
async function nearestDepot(to: GeoPoint, { records }: Within): Promise<GeoPoint | undefined> {
  const depots = await records('PointOfInterest', { by: 'product' }).list({ kind: 'DEPOT' });
  const units = depots.length > 0 ? depots : await records('EstablishmentUnit', { by: 'product' }).list();
  const places = units.flatMap((unit) => placeIn(unit) ?? []);
  return places.toSorted((a, b) => kmBetween(a, to) - kmBetween(b, to))[0];
}

async function routeBetween(
  from: GeoPoint,
  to: GeoPoint,
  { services, db, actor: { companyId } }: Within,
): Promise<{ minutes: number; km: number } | undefined> {
  const message = {
    ...{ from_latitude: from.latitude, from_longitude: from.longitude },
    ...{ to_latitude: to.latitude, to_longitude: to.longitude },
  };
  const { minutes, km } = (await services?.ask('routing', message, { db, companyId })) ?? {};
  return minutes === undefined || km === undefined ? undefined : { minutes, km };
}

/** Answers for the demo company as a service for routes would. */
export function pretendedRoute(message: PortMessages['routing']): PortReplies['routing'] {
  const from = { latitude: message.from_latitude, longitude: message.from_longitude };
  const km = kmBetween(from, { latitude: message.to_latitude, longitude: message.to_longitude }) * PRETENDED.detour;
  return { km: Math.round(km * 10) / 10, minutes: Math.round((km / PRETENDED.kmPerHour) * 60 + 3) };
}
