// Tests the pick list: ready-made goods of a day, and orders of which nothing is made that go out in one step.
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
beforeAll(async () => {
  floor = await orderFloor();
});
afterAll(() => floor?.house.stop());

test('ready-made goods stand on the pick list, and an order without anything made is handed over in one step', async () => {
  const { house } = floor;
  const seller = house.actor([
    ...['ICESHOP_WORKSHEETS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'],
  ]);
  const kitchen = await (await divisionsOf(house))('Kitchen', 'PRODUCTION');
  const jar = await floor.product({ price_vati: 5 });
  const cake = await floor.product({ price_vati: 9, production_division_id: kitchen });
  const date = '2099-05-04';
  const slot = await floor.slot({ date, time_start: '09:00', time_stop: '12:00' });
  const order = async (...products: number[]) => {
    const lines = products.map((product_id) => ({ product_id, quantity: 2 }));
    const made = await floor.order({ delivery_slot_id: slot, lines });
    if (made.status === 'PENDING_PAYMENT') await floor.move(made.id, 'CONFIRMED');
    return made.id as number;
  };
  const [ready, mixed, made] = [await order(jar), await order(jar, cake), await order(cake)];
  const listed = async () => {
    const { body } = await house.call(seller, 'GET', `query/iceshop/pick-list?date=${date}`);
    return body.data as { order_id: number; is_made: boolean; quantity: number }[];
  };
  const rows = await listed();
  expect(rows.map(({ order_id, is_made, quantity }) => [order_id, is_made, quantity])).toEqual([
    [ready, false, 2],
    [mixed, true, 2],
  ]);
  const isReadyMade = async (id: number) =>
    (await house.call(seller, 'GET', `webshoporder/${id}`)).body.data.is_ready_made;
  expect(await Promise.all([ready, mixed, made].map(isReadyMade))).toEqual([true, false, false]);
  const pick = (id: number) => house.call(seller, 'POST', `webshoporder/${id}/picked`, {});
  for (const id of [mixed, made]) expect((await pick(id)).body.code).toBe('orderIsMade');
  expect((await pick(ready)).status).toBe(200);
  expect((await floor.read(ready)).status).toBe('COMPLETED');
  expect((await listed()).map(({ order_id }) => order_id)).toEqual([mixed]);
  const viewer = house.actor(['ICESHOP_WORKSHEETS_VIEW']);
  expect((await house.call(viewer, 'POST', `webshoporder/${mixed}/picked`, {})).status).toBe(403);
});
