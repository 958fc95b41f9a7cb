// Finds the point of an address on the map: from the geocoding service, or as somebody set it by hand. An unknown
// address has no point, because a guess would mislead. Navigation uses the address itself.
import type { HookContext, PortMessages, Row } from '#api';
import type { Corners } from '#core/contract';
import type { MapPoint } from '../route.ts';

type Asking = Pick<HookContext, 'db'> & { readonly actor: { readonly companyId: number } };

/** The middle of Ghent, for a company without coordinates. */
const NOWHERE: MapPoint = { latitude: 51.0543, longitude: 3.7174 };

export interface Placed {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** The point that a record says; none where nobody knows where it lies. */
export const placeIn = ({ latitude, longitude }: Placed): MapPoint | undefined =>
  latitude == null || longitude == null ? undefined : { latitude, longitude };

export const ADDRESS = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);

const isMovedTo = (record: Row, previous?: Row): boolean => ADDRESS.some((name) => record[name] !== previous?.[name]);

/** Where a division is loaded, or else the first unit of the company that says where it lies. */
export async function depotOf(
  division: number | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<MapPoint> {
  const of = await records('Division', { by: 'product' }).get(division);
  const units = records('EstablishmentUnit', { by: 'product' });
  const own = placeIn((await units.get(of?.establishment_unit_id)) ?? {});
  if (own) return own;
  const byId = [...(await units.list())].sort((a, b) => a.id - b.id);
  return byId.map(placeIn).find((place) => place !== undefined) ?? NOWHERE;
}

/** The corners of a delivery zone; undefined if nobody drew it. */
export function cornersOf({ polygon }: Row): Corners | undefined {
  const drawn = typeof polygon === 'string' ? JSON.parse(polygon) : polygon;
  const ring = (drawn as { coordinates?: Corners[] } | null | undefined)?.coordinates?.[0];
  return ring && ring.length > 2 ? ring : undefined;
}

const addressOf = (record: Row): PortMessages['geocoding'] =>
  Object.fromEntries(
    ['street', 'nr', 'zipcode', 'city', 'country'].flatMap((part) => {
      const value = record[`address_${part}`];
      return value ? [[part, String(value)]] : [];
    }),
  );

/** Answers nothing if there is no geocoder, if it is away, or if it does not know the address. */
export async function placeAt(
  record: Row,
  context: Pick<HookContext, 'services'> & Asking,
): Promise<Partial<MapPoint>> {
  const { services, db, actor } = context;
  const found = await services?.ask('geocoding', addressOf(record), { db, companyId: actor.companyId });
  const { latitude, longitude } = found ?? {};
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isPlace ? ({ latitude, longitude } as MapPoint) : {};
}

/** Places many addresses at once, so that the surrounding work is repeated once for all of them and not for each. */
export async function placesAt(
  records: readonly Row[],
  context: Pick<HookContext, 'services'> & Asking,
): Promise<Partial<MapPoint>[]> {
  const found = await Promise.allSettled(records.map((record) => placeAt(record, context)));
  return found.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

const UNKNOWN = { latitude: undefined, longitude: undefined, placed_by_hand: undefined };

/** Places a record whose address changed, even if a person set its coordinates before. */
export async function locate(record: Row, context: HookContext): Promise<void> {
  if (!record.address_street) return void Object.assign(record, UNKNOWN);
  const { previous } = context;
  if (previous && !isMovedTo(record, previous)) return;
  Object.assign(record, UNKNOWN, await placeAt(record, context));
}
