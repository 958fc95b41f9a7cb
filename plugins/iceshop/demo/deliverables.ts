// Makes six delivery zones, two shipment zones and four pick-up points, and their timeslots from ten days ago until in
// sixty days (docs/domain 20.1).
import type { DemoContext } from '#api';
import { dayAfter } from '#core/contract';
import { placeOf } from '../orders/demo/orders.ts';
import { areaOf } from '../places/demo/delivery-areas.ts';
import { underWay } from '../slots/demo/around-now.ts';
import { DAYS_AHEAD } from '../slots/server/slot-making.ts';

const slot = (
  title: string,
  icon: string,
  time_start: string,
  time_stop: string,
  price_vati: number,
  capacity_orders: number,
) => ({
  ...{ active: true, icon_type: 'EMOJI', icon, title, price_vati, capacity_orders },
  ...{ time_start: `${time_start}:00`, time_stop: `${time_stop}:00` },
});
type Slot = ReturnType<typeof slot>;
const byVan = (price: number) => [
  slot('Voormiddag', '🌅', '09:00', '12:00', price, 5),
  slot('Namiddag', '☀️', '13:00', '17:00', price, 5),
  slot('Avond', '🌙', '18:00', '20:30', price + 2.5, 4),
];
const atShop = [
  slot('Voor de middag', '🌅', '10:00', '12:00', 0, 6),
  slot('Namiddag', '☀️', '12:00', '17:00', 0, 12),
  slot('Avond', '🌙', '17:00', '21:00', 0, 8),
];
/** Columns: name, abbreviation, price, and the postcodes that it serves. */
const DELIVERY = [
  ['Gent centrum', 'GC', 4.95, '9000'],
  ['Gent rand', 'GR', 5.95, '9040, 9050'],
  ['Mariakerke, Drongen en Wondelgem', 'NW', 6.95, '9030-9032'],
  ['Merelbeke en Melle', 'ZO', 7.95, '9090, 9820'],
  ['Deinze en Nazareth', 'ZW', 9.95, '9800, 9810'],
  ['Lochristi en Destelbergen', 'OO', 8.95, '9070, 9080'],
] as const;
const SHIPMENT = [
  ['België, koelpakket', 'BE', 12.5, 'BE'],
  ['Nederland en Luxemburg, koelpakket', 'NL', 19.9, 'NL, LU'],
] as const;
/** Columns: name, abbreviation, street, number, postcode, city, and whether it makes its goods itself. */
const POINTS = [
  ['Winkel Korenmarkt', 'KOR', 'Pakhuiskaai', '12', '9000', 'Gent', false],
  ['Winkel Zuid', 'ZUI', 'Parklaan', '48', '9000', 'Gent', false],
  ['Winkel Dampoort', 'DAM', 'Dokstraat', '7', '9000', 'Gent', false],
  ['IJskeuken Wondelgem', 'KEU', 'Wiedauwlaan', '101', '9032', 'Wondelgem', true],
] as const;
const TRANSPORTS = [
  { time_start: '08:30:00', time_stop: '09:15:00' },
  { time_start: '14:00:00', time_stop: '14:45:00' },
];

export async function seedDeliverables(context: DemoContext): Promise<void> {
  const delivery = DELIVERY.map(([name, abbreviation, price, postcodes]) => ({
    ...{ name, abbreviation, postcodes, seed_config: byVan(price), ...areaOf(name) },
  }));
  const shipment = SHIPMENT.map(([name, abbreviation, price, postcodes]) => ({
    ...{ name, abbreviation, postcodes },
    seed_config: [slot('De hele dag', '📦', '09:00', '17:00', price, 20)],
  }));
  await context.add('DeliveryZone', delivery);
  await context.add('ShipmentZone', shipment);
  await context.add('PickUpPoint', POINTS.map(pointRow));
  await seedSlots(context);
}

const PLACES = [
  ['pickuppoint', 'PICK_UP_POINT', 'pick_up_point_id'],
  ['deliveryzone', 'DELIVERY_ZONE', 'delivery_zone_id'],
  ['shipmentzone', 'SHIPMENT_ZONE', 'shipment_zone_id'],
] as const;
const DAYS_BACK = 10;

async function seedSlots({ db, add, companies, today }: DemoContext): Promise<void> {
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => dayAfter(today, index - DAYS_BACK));
  const slotsOn = (table: string, date: string, slots: readonly Slot[]) =>
    table !== 'shipmentzone' && date === today ? underWay(slots, today) : slots;
  for (const [table, deliverable_type, field] of PLACES) {
    const owners = await db
      .selectFrom(table)
      .select(['id', 'seed_config'])
      .where('company_id', '=', companies.aurora)
      .execute();
    const rows = owners.flatMap(({ id, seed_config }) =>
      days.flatMap((date) =>
        slotsOn(table, date, seed_config as Slot[]).map((seed) => ({
          ...{ deliverable_type, [field]: id, place: `${table}/${id}`, date, is_seeded: true, ...seed },
        })),
      ),
    );
    await add('DeliverySlot', rows);
  }
}

const pointRow = (point: (typeof POINTS)[number], sort_key: number) => {
  const [name, abbreviation, street, nr, zipcode, city, produce_decentralised] = point;
  return {
    ...{ sort_key, name, abbreviation, produce_decentralised },
    ...{ address_street: street, address_nr: nr, address_zipcode: zipcode, address_city: city },
    address_country: 'BE',
    ...placeOf({ address_street: street, address_nr: nr, address_zipcode: zipcode }),
    description: 'Meld u aan de afhaalbalie. Bel ons als u later bent, dan houden we uw bestelling koud.',
    internal_transport_seed_config: produce_decentralised ? null : TRANSPORTS,
    seed_config: atShop,
  };
};
