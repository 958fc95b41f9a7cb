// Where an order goes, as a point on the map. Scoop knows no geocoder yet: the point is made from the address alone, always
// the same for the same one, within its delivery zone where that is drawn and near the depot else, so that neighbours are
// near each other. Navigation goes by the address.
import { sql } from 'kysely';
import type { HookContext, Row } from '#api';
import { type Corners, crossings, within } from '#core/contract';
import type { Place } from '../dispatch/route.ts';

type Asking = Pick<HookContext, 'db'> & { readonly actor: { readonly companyId: number } };

/** Around the depot lie the places of a region, and in each of them its streets. */
const REGION_KM = 8;
const TOWN_KM = 1.2;
const KM_NORTH = 110.574;
const KM_EAST = 111.32;
/** Gent, for a company that gave no coordinates. */
const NOWHERE: Place = { latitude: 51.0543, longitude: 3.7174 };

const ADDRESS = ['address_street', 'address_nr', 'address_bus', 'address_zipcode', 'address_city'] as const;

export const isMovedTo = (record: Row, previous?: Row): boolean =>
  ADDRESS.some((name) => record[name] !== previous?.[name]);

/** Where a division is loaded, or else the first unit of the company that says where it lies. */
export async function depotOf(division: unknown, { db, actor }: Asking): Promise<Place> {
  const { rows } = await sql<Place>`select u.latitude::float, u.longitude::float from establishmentunit u
    left join division d on d.company_id = u.company_id and d.establishment_unit_id = u.id and d.id = ${division ?? null}
    where u.company_id = ${actor.companyId} and u.latitude is not null and u.longitude is not null
    order by d.id is null, u.id limit 1`.execute(db);
  return rows[0] ?? NOWHERE;
}

/** @param area the delivery zone that it lies in, as it is drawn */
export function placeOf(address: Row, depot: Place, area?: Corners): Place {
  const town = String(address.address_zipcode ?? address.address_city ?? '').toLowerCase();
  const house = ADDRESS.map((name) => address[name] ?? '')
    .join(' ')
    .toLowerCase();
  const middle = area ? spotIn(area, `town ${town}`) : shifted(depot, around(`town ${town}`, REGION_KM));
  const [east, north] = around(`house ${house}`, TOWN_KM);
  // Beyond the border it comes nearer until it is within.
  const tries = Array.from({ length: 12 }, (_, times) => shifted(middle, [east / 2 ** times, north / 2 ** times]));
  const place = area ? tries.find(({ latitude, longitude }) => within(area, longitude, latitude)) : tries[0];
  return place ?? middle;
}

/** Somewhere in it, away from its border where it is wide enough. */
function spotIn(area: Corners, text: string): Place {
  const heights = area.map(([, latitude]) => latitude);
  const [south, north] = [Math.min(...heights), Math.max(...heights)];
  const latitude = south + (north - south) * (0.1 + 0.8 * chance(text));
  const borders = crossings(area, latitude);
  const parts = borders.flatMap((west, index) => (index % 2 ? [] : [[west, borders[index + 1] ?? west] as const]));
  const [widest = [0, 0]] = parts.sort(([a, b], [c, d]) => d - c - (b - a));
  const [west, east] = widest;
  return {
    latitude: rounded(latitude),
    longitude: rounded(west + (east - west) * (0.1 + 0.8 * chance(`${text} far`))),
  };
}

const shifted = ({ latitude, longitude }: Place, [east, north]: readonly [number, number]): Place => ({
  latitude: rounded(latitude + north / KM_NORTH),
  longitude: rounded(longitude + east / (KM_EAST * Math.cos((latitude * Math.PI) / 180))),
});

/** The corners of a delivery zone; nothing where nobody drew it. */
export function cornersOf({ polygon }: Row): Corners | undefined {
  const drawn = typeof polygon === 'string' ? JSON.parse(polygon) : polygon;
  const ring = (drawn as { coordinates?: Corners[] } | null | undefined)?.coordinates?.[0];
  return ring && ring.length > 2 ? ring : undefined;
}

/** Evenly over a circle of that many kilometres. */
function around(text: string, km: number): [east: number, north: number] {
  const [turn, far] = [chance(text), Math.sqrt(chance(`${text} far`)) * km];
  return [Math.cos(turn * 2 * Math.PI) * far, Math.sin(turn * 2 * Math.PI) * far];
}

/** From 0 to 1, by FNV-1a with its bits mixed at the end. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** What is brought somewhere has its point; what goes elsewhere gets another. */
export async function locate(order: Row, context: HookContext): Promise<void> {
  if (!order.address_street) return void Object.assign(order, { latitude: undefined, longitude: undefined });
  const { previous, records } = context;
  const isThere = !isMovedTo(order, previous) && order.delivery_zone_id === previous?.delivery_zone_id;
  if (order.latitude !== undefined && isThere) return;
  const zone = order.delivery_zone_id
    ? await records('DeliveryZone', { by: 'product' }).get(Number(order.delivery_zone_id))
    : undefined;
  Object.assign(order, placeOf(order, await depotOf(undefined, context), cornersOf(zone ?? {})));
}
