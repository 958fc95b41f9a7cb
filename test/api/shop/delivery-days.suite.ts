// Tests the data of the week board: which suppliers deliver on which days, and until when one can order.
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const BASIC = 'ICECLOUD_SUPPLIER_ORDERS_BASIC';
let house: House;
let shop: number;
let kitchen: number;
const made: Record<string, number> = {};
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop'), await division('Kitchen')];
  const supplier = async (name: string, more: object) => {
    made[name] = (await house.make('supplier', { name, order_channel: 'PHONE', ...more })).id;
  };
  const terms = { order_cutoff: '12:00:00', lead_time_days: 2 };
  await supplier('Dairy', { ...terms, delivery_weekdays: ['TUESDAY', 'FRIDAY'] });
  await supplier('Any day', {});
  await supplier('Kitchen only', { division_ids: [kitchen] });
  await supplier('Gone', { active: false });
});
afterAll(() => house?.stop());

const days = async (who = house.root) =>
  (await house.call(who, 'GET', 'query/icecloud/delivery-days?from=2026-10-19')).body.data;
const names = async (who = house.root) => [...new Set((await days(who)).map(({ name }: { name: string }) => name))];
const seller = (permissions: string[], ...division: number[]) => house.actor(permissions, { own: { division } });

test('each supplier with the seven days, and the deadline by the clock of the company', async () => {
  const dairy = (await days()).filter(({ supplier_id }: { supplier_id: number }) => supplier_id === made.Dairy);
  expect(dairy).toHaveLength(7);
  expect(dairy.filter(({ delivers }: { delivers: boolean }) => delivers)).toMatchObject([
    { day: '2026-10-20', deadline: '2026-10-18T10:00:00.000Z' },
    { day: '2026-10-23' },
  ]);
  // The clocks go back on the night to Sunday, so noon is an hour later in Greenwich.
  expect(dairy[6]).toMatchObject({ day: '2026-10-25', delivers: false, deadline: '2026-10-23T10:00:00.000Z' });
});

test('without days of its own a supplier delivers on any', async () => {
  const any = (await days()).filter(({ supplier_id }: { supplier_id: number }) => supplier_id === made['Any day']);
  expect(any.every(({ delivers, deadline }: Record<string, unknown>) => delivers && deadline === undefined)).toBe(true);
});

test('who orders for own divisions sees the suppliers of these, and nobody else who has no part in it', async () => {
  expect(await names()).toEqual(['Any day', 'Dairy', 'Kitchen only']);
  expect(await names(seller([BASIC], shop))).toEqual(['Any day', 'Dairy']);
  expect(await names(seller([BASIC], kitchen))).toEqual(['Any day', 'Dairy', 'Kitchen only']);
  const stranger = seller(['ICECLOUD_SUPPLIERS_VIEW']);
  expect((await house.call(stranger, 'GET', 'query/icecloud/delivery-days?from=2026-10-19')).status).toBe(403);
});

test('one that no longer delivers is there in the weeks from which something comes', async () => {
  const { id } = await house.make('supplier', { name: 'Old friend', order_channel: 'PHONE' });
  await house.make('supplierorder', { supplier_id: id, division_id: shop, delivery_date: '2026-10-21' });
  await house.call(house.root, 'PATCH', `supplier/${id}`, { active: false });
  expect(await names()).toContain('Old friend');
  const friend = (await days()).filter(({ supplier_id }: { supplier_id: number }) => supplier_id === id);
  expect(friend.some(({ delivers }: { delivers: boolean }) => delivers)).toBe(false);
  const later = await house.call(house.root, 'GET', 'query/icecloud/delivery-days?from=2026-10-26');
  expect(later.body.data.some(({ supplier_id }: { supplier_id: number }) => supplier_id === id)).toBe(false);
});
