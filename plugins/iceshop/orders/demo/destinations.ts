// Chooses the destinations of the demo's orders: a pick-up point, or the customer's own address in its zone, in one of
// its timeslots.
import type { DemoContext, Row } from '#api';

interface Slot {
  readonly id: number;
  readonly time_start: string;
  readonly time_stop: string;
  readonly price_vati: number;
}

export interface Destination {
  readonly field: 'pick_up_point_id' | 'delivery_zone_id' | 'shipment_zone_id';
  readonly id: number;
  readonly slot: Slot;
  /** The price of delivery; absent for orders that are fetched. */
  readonly price?: number;
  readonly address?: Row;
}

export interface Destinations {
  /** Undefined for orders that go by e-mail. */
  of(type: string, account: number, date: string): Destination | undefined;
}

const ZONE_OF: Readonly<Record<string, string>> = {
  ...{ Gent: 'Gent centrum', 'Sint-Amandsberg': 'Gent rand', Gentbrugge: 'Gent rand' },
  ...{ Merelbeke: 'Merelbeke en Melle', Deinze: 'Deinze en Nazareth', Lochristi: 'Lochristi en Destelbergen' },
};
const ELSEWHERE = 'Mariakerke, Drongen en Wondelgem';

/** Finds the delivery zone of a city. */
export const zoneOf = (city: unknown): string => ZONE_OF[String(city)] ?? ELSEWHERE;

export async function destinationsOf(context: DemoContext): Promise<Destinations> {
  const { random } = context;
  const points = await rowsOf(context, 'pickuppoint');
  const zones = await rowsOf(context, 'deliveryzone');
  const [shipment] = await rowsOf(context, 'shipmentzone');
  const homes = await homesOf(context);
  const dayOf = (date: unknown) => new Date(String(date)).toISOString().slice(0, 10);
  const dated = new Map<string, Row[]>();
  for (const slot of await rowsOf(context, 'deliveryslot')) {
    const key = `${slot.place} ${dayOf(slot.date)}`;
    dated.set(key, [...(dated.get(key) ?? []), slot]);
  }
  const slotOf = (place: string, date: string): Slot => {
    const slot = random.pick(dated.get(`${place} ${date}`) as Row[]);
    return { ...(slot as unknown as Slot), id: Number(slot.id), price_vati: Number(slot.price_vati) };
  };
  return {
    of(type, account, date) {
      if (type === 'PICK_UP_POINT') {
        const point = random.pick(points);
        return { field: 'pick_up_point_id', id: Number(point.id), slot: slotOf(`pickuppoint/${point.id}`, date) };
      }
      const address = homes.get(account) ?? {};
      const name = zoneOf(address.address_city);
      const zone = type === 'DELIVERY_ZONE' ? zones.find((each) => each.name === name) : shipment;
      if (!zone || type === 'DIGITAL_DELIVERY_TYPE') return undefined;
      const field = type === 'DELIVERY_ZONE' ? 'delivery_zone_id' : 'shipment_zone_id';
      const slot = slotOf(`${field.replaceAll('_', '').slice(0, -2)}/${zone.id}`, date);
      return { field, id: Number(zone.id), slot, price: slot.price_vati, address };
    },
  };
}

/** Account id to its usual delivery address. */
async function homesOf(context: DemoContext): Promise<ReadonlyMap<number, Row>> {
  const addresses = await rowsOf(context, 'accountaddress');
  const chosen = addresses.filter(({ type, is_default }) => type === 'DELIVERY' && is_default);
  return new Map(chosen.map((address) => [Number(address.webshop_account_id), address]));
}

function rowsOf({ db, companies }: DemoContext, table: string): Promise<Row[]> {
  return db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora).orderBy('id').execute();
}
