// Where an order goes, as a point on the map. Scoop knows no geocoder yet: the point is made from the address alone, always
// the same for the same one, near the depot, so that neighbours are near each other. Navigation goes by the address.
import { sql } from 'kysely';
import type { HookContext, Row } from '#api';
import type { Place } from '../dispatch/route.ts';

type Within = Pick<HookContext, 'db'> & { readonly actor: { readonly companyId: number } };

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
export async function depotOf(division: unknown, { db, actor }: Within): Promise<Place> {
  const { rows } = await sql<Place>`select u.latitude::float, u.longitude::float from establishmentunit u
    left join division d on d.company_id = u.company_id and d.establishment_unit_id = u.id and d.id = ${division ?? null}
    where u.company_id = ${actor.companyId} and u.latitude is not null and u.longitude is not null
    order by d.id is null, u.id limit 1`.execute(db);
  return rows[0] ?? NOWHERE;
}

export function placeOf(address: Row, depot: Place): Place {
  const town = String(address.address_zipcode ?? address.address_city ?? '').toLowerCase();
  const house = ADDRESS.map((name) => address[name] ?? '')
    .join(' ')
    .toLowerCase();
  const [townEast, townNorth] = around(`town ${town}`, REGION_KM);
  const [east, north] = around(`house ${house}`, TOWN_KM);
  const latitude = depot.latitude + (townNorth + north) / KM_NORTH;
  const longitude = depot.longitude + (townEast + east) / (KM_EAST * Math.cos((depot.latitude * Math.PI) / 180));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
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

/** What is brought somewhere has its point; one that goes elsewhere gets another. */
export async function locate(order: Row, context: HookContext): Promise<void> {
  if (!order.address_street) return void Object.assign(order, { latitude: undefined, longitude: undefined });
  if (order.latitude !== undefined && !isMovedTo(order, context.previous)) return;
  Object.assign(order, placeOf(order, await depotOf(undefined, context)));
}
