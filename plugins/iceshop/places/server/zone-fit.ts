// Decides whether an address lies in the zone of its order, for webshop, staff, moves and imports alike. Postcodes
// decide if the zone has them, else its area; a zone with neither takes every address.
import { type RawBuilder, sql } from 'kysely';
import type { FieldError, HookContext, Row, Stored } from '#api';
import { isServed, within } from '#core/contract';
import { cornersOf, type Placed, placeAt, placeIn } from './delivery-place.ts';

type Judging = Pick<HookContext, 'records' | 'services' | 'db'> & { readonly actor: { readonly companyId: number } };
export type Verdict = 'IN' | 'OUT' | 'UNCHECKED';

const ZONES = {
  DELIVERY_ZONE: { model: 'DeliveryZone', field: 'delivery_zone_id' },
  SHIPMENT_ZONE: { model: 'ShipmentZone', field: 'shipment_zone_id' },
} as const;
export const zoneKind = (type: unknown) => ZONES[type as keyof typeof ZONES];

const ADDRESS = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);

type Zone = Row & { readonly postcodes?: string };
type Address = Row & Placed & { readonly address_zipcode?: unknown };

/** An address that is not there yet, or lies nobody knows where, cannot be judged by an area. */
export function verdictOf(zone: Zone, address: Address): Verdict {
  if (!address.address_zipcode) return 'UNCHECKED';
  if (zone.postcodes) return isServed(zone.postcodes, address) ? 'IN' : 'OUT';
  const corners = cornersOf(zone);
  const place = placeIn(address);
  if (!corners || !place) return 'UNCHECKED';
  return within(corners, place.longitude, place.latitude) ? 'IN' : 'OUT';
}

const byArea = (zone: Zone): boolean => !zone.postcodes && cornersOf(zone) !== undefined;

/**
 * Refuses an address outside of its zone. Staff may take one with a reason; an order that stays as it is is not checked
 * again.
 */
export async function checkZone(
  order: Partial<Stored<'WebshopOrder'>>,
  context: HookContext<'WebshopOrder'>,
): Promise<FieldError[]> {
  const { records, previous } = context;
  const kind = zoneKind(order.deliverable_type);
  const id = kind && order[kind.field];
  const zone = kind && id ? await records(kind.model, { by: 'product' }).get(id) : undefined;
  if (!kind || !zone) {
    order.zone_reason = undefined;
    return [];
  }
  const names = ['deliverable_type', kind.field, 'delivery_slot_id', 'zone_reason', ...ADDRESS] as const;
  if (previous && names.every((name) => order[name] === previous[name])) return [];
  const isAsked = byArea(zone) && !placeIn(order) && order.address_street;
  const verdict = verdictOf(zone, isAsked ? { ...order, ...(await placeAt(order, context)) } : order);
  if (verdict === 'IN') order.zone_reason = undefined;
  // A customer changes nothing after ordering, so a later change comes from staff.
  const byStaff = order.channel !== 'WEBSHOP' || previous !== undefined;
  if (verdict !== 'OUT' || (byStaff && order.zone_reason)) return [];
  const address = [order.address_zipcode, order.address_city].filter(Boolean).join(' ');
  return [{ path: kind.field, code: 'addressOutsideZone', params: { address, zone: zone.name } }];
}

/** Tells what decides about a zone's addresses, for its page. */
const checkedBy =
  (area: (table: string) => RawBuilder<unknown>) =>
  (table: string): RawBuilder<unknown> =>
    sql`case
    when ${sql.ref(`${table}.postcodes`)} <> '' then 'POSTCODES' when ${area(table)} then 'AREA' else 'NOTHING' end`;

export const zoneChecks = {
  DeliveryZone: { checked_by: checkedBy((table) => sql`${sql.ref(`${table}.polygon`)} is not null`) },
  ShipmentZone: { checked_by: checkedBy(() => sql`false`) },
};

interface Asked {
  readonly deliverable_type: string;
  readonly [address: `address_${string}`]: unknown;
}

/** Lists the open zones of that kind, each with whether the address lies in it. */
export async function zonesFor({ deliverable_type, ...address }: Asked, context: Judging) {
  const kind = zoneKind(deliverable_type);
  const zones = kind ? await context.records(kind.model, { by: 'product' }).list() : [];
  const open = zones.filter(({ active }) => active !== false);
  const place = open.some(byArea) && address.address_street ? await placeAt(address, context) : {};
  return open.map((zone) => ({ id: zone.id, name: zone.name, verdict: verdictOf(zone, { ...address, ...place }) }));
}
