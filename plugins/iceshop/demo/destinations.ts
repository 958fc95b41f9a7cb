// Where the demo's orders go: a pick-up point, or the customer's own address in the zone that it lies in, in one of its slots.
import type { DemoContext, Row } from '#api';

interface Slot {
  readonly time_start: string;
  readonly time_stop: string;
  readonly price_vati: number;
}

export interface Destination {
  readonly field: 'pick_up_point_id' | 'delivery_zone_id' | 'shipment_zone_id';
  readonly id: number;
  readonly slot: Slot;
  /** Nobody pays to fetch something. */
  readonly price?: number;
  readonly address?: Row;
}

export interface Destinations {
  /** Undefined for what goes by e-mail. */
  of(type: string, account: number): Destination | undefined;
  /** The timeslot of that day. */
  slotOn(day: string, place: Destination): number | undefined;
}

const ZONE_OF: Readonly<Record<string, string>> = {
  ...{ Gent: 'Gent centrum', 'Sint-Amandsberg': 'Gent rand', Gentbrugge: 'Gent rand' },
  ...{ Merelbeke: 'Merelbeke en Melle', Deinze: 'Deinze en Nazareth', Lochristi: 'Lochristi en Destelbergen' },
};
const ELSEWHERE = 'Mariakerke, Drongen en Wondelgem';

/** The delivery zone that a city lies in. */
export const zoneOf = (city: unknown): string => ZONE_OF[String(city)] ?? ELSEWHERE;

export async function destinationsOf(context: DemoContext): Promise<Destinations> {
  const { random } = context;
  const points = await rowsOf(context, 'pickuppoint');
  const zones = await rowsOf(context, 'deliveryzone');
  const [shipment] = await rowsOf(context, 'shipmentzone');
  const homes = await homesOf(context);
  const slotOf = ({ seed_config }: Row) => random.pick(seed_config as Slot[]);
  const dated = new Map(
    (await rowsOf(context, 'deliveryslot')).map(({ id, place, date, time_start }) => [
      `${place} ${new Date(String(date)).toISOString().slice(0, 10)} ${time_start}`,
      Number(id),
    ]),
  );
  return {
    slotOn: (day, { field, id, slot }) =>
      dated.get(`${field.replaceAll('_', '').slice(0, -2)}/${id} ${day} ${slot.time_start}`),
    of(type, account) {
      if (type === 'PICK_UP_POINT') {
        const point = random.pick(points);
        return { field: 'pick_up_point_id', id: Number(point.id), slot: slotOf(point) };
      }
      const address = homes.get(account) ?? {};
      const name = zoneOf(address.address_city);
      const zone = type === 'DELIVERY_ZONE' ? zones.find((each) => each.name === name) : shipment;
      if (!zone || type === 'DIGITAL_DELIVERY_TYPE') return undefined;
      const slot = slotOf(zone);
      const field = type === 'DELIVERY_ZONE' ? 'delivery_zone_id' : 'shipment_zone_id';
      return { field, id: Number(zone.id), slot, price: slot.price_vati, address };
    },
  };
}

/** Account to the address where it likes to have things brought. */
async function homesOf(context: DemoContext): Promise<ReadonlyMap<number, Row>> {
  const addresses = await rowsOf(context, 'accountaddress');
  const chosen = addresses.filter(({ type, is_default }) => type === 'DELIVERY' && is_default);
  return new Map(chosen.map((address) => [Number(address.webshop_account_id), address]));
}

function rowsOf({ db, companies }: DemoContext, table: string): Promise<Row[]> {
  return db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora).orderBy('id').execute();
}
