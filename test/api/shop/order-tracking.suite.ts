// Tests what a customer sees of an order that a van brings: nothing before the van leaves, then when it comes, how many
// stops come first and about where it is, and nothing any more once it was there.
import { leastOf, type Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let floor: WebshopFloor;
let zone: number;
let slot: number;
let van: number;
let driver: number;
const HOURS = { date: '2099-06-04', time_start: '09:00', time_stop: '12:00' };
const HOME = { latitude: 51.05, longitude: 3.72 };

beforeAll(async () => {
  floor = await webshopFloor();
  const { house } = floor;
  zone = (await house.make('deliveryzone', { name: 'Gent' })).id;
  slot = await floor.slot({
    deliverable_type: 'DELIVERY_ZONE',
    pick_up_point_id: undefined,
    delivery_zone_id: zone,
    ...HOURS,
  });
  van = (await house.make('deliveryvan', { nr: 1, name: 'Van', color_text: '#000000', color_background: '#ffffff' }))
    .id;
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const person = { last_name: 'Claes', email: 'claes@werk.example', drivers_license: '0123456789' };
  driver = (await house.make('employee', { ...(await leastOf(house, staff)), ...person })).id;
});
afterAll(() => floor?.house.stop());

const call = (method: string, path: string, body?: Row) => floor.house.call(floor.house.root, method, path, body);
const write = (table: string, id: number, values: Row) =>
  floor.house.database.system((db) =>
    db.updateTable(table).set(values).where('company_id', '=', floor.house.own).where('id', '=', id).execute(),
  );
const bought = async (nr: string) => {
  const address = { address_street: 'Kouter', address_nr: nr, address_zipcode: '9000', address_city: 'Gent' };
  const there = { deliverable_type: 'DELIVERY_ZONE', place_id: zone, delivery_slot_id: slot };
  const { token } = await floor.basket({ ...there, ...address });
  const answer = await floor.buy(token);
  await floor.work();
  await floor.pays(token, 'pay');
  const id = await floor.idOf(answer.body.data.nr);
  await write('webshoporder', id, HOME);
  return { token, id };
};
const tracking = async (token: string) => (await floor.orderOf(token)).tracking;

test('the order’s page follows the van while it is on the road, and no longer', async () => {
  const first = await bought('1');
  const second = await bought('3');
  const { body } = await call('POST', 'deliveryschedule', {
    ...HOURS,
    delivery_van_id: van,
    driver_employee_id: driver,
  });
  const run = body.data.id;
  await call('POST', `deliveryschedule/${run}/orders`, { order_ids: [first.id, second.id] });
  const step = async (status: string) =>
    expect([status, (await call('PATCH', `deliveryschedule/${run}/status`, { status })).status]).toEqual([status, 200]);
  await step('PUBLISHED');
  expect(await tracking(second.token)).toBeUndefined();
  await step('LOADING');
  await step('ON_THE_ROAD');
  const stops: Row[] = (await call('GET', `deliverystop?filter[delivery_schedule_id]=${run}&sort=position`)).body.data;
  const byOrder = (id: number) => (stops[0]?.webshop_order_id === id ? 0 : 1);
  const last = byOrder(second.id) === 1 ? second : first;
  // The demo's vans have told no position yet.
  expect(await tracking(last.token)).toMatchObject({ stops_before: 1, home: HOME });
  expect((await tracking(last.token)).van).toBeUndefined();
  await write('deliveryvan', van, { latitude: 51.0678, longitude: 3.7212, updated_at: new Date().toISOString() });
  const { van: seen, from, until } = await tracking(last.token);
  // About a hundred metres: nobody learns at whose door it stands.
  expect(seen).toMatchObject({ latitude: 51.068, longitude: 3.721, away_m: 2000 });
  const minutes = (Date.parse(until) - Date.parse(from)) / 60_000;
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThanOrEqual(30);
  await write('deliveryvan', van, { updated_at: new Date(Date.now() - 20 * 60_000).toISOString() });
  expect((await tracking(last.token)).van).toBeUndefined();
  await call('PATCH', `deliverystop/${stops[0]?.id}/status`, { status: 'DELIVERED' });
  expect(await tracking(last.token)).toMatchObject({ stops_before: 0 });
  const other = last === second ? first : second;
  expect(await floor.orderOf(other.token)).toMatchObject({ status: 'COMPLETED' });
  expect(await tracking(other.token)).toBeUndefined();
});
