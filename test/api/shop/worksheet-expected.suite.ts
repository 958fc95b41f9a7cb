// Tests what a kitchen is expected to sell beside what is ordered: only of its own products, and only of what is shown.
import { expectHours } from '../watching/expected.ts';
import { ask, cake, DAY, floor, kitchen, order, scoop, worksheetHouse } from './worksheet-floor.ts';

worksheetHouse();

const expected = () => ask('worksheet-expected', `date=${DAY}&division_id=${kitchen}`);
const hours = (record_id: number, more: object = {}) =>
  expectHours(floor.house, { resource: 'product', record_id, date: DAY, hours: { 10: 4, 15: 6.4 }, ...more });

test('the day’s forecast stands beside what is ordered of the product, with what it rests on', async () => {
  await hours(cake);
  await hours(scoop);
  await order(3);
  await floor.order({
    delivery_slot_id: await floor.slot({ date: '2099-08-02' }),
    lines: [{ product_id: cake, quantity: 9 }],
  });
  const rows = await expected();
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ product_id: cake, product: 'Ice cake', unit: 'PIECE', ordered: 3, value: 10.4, usual: 200 },
      ...{ temperature: 27, weather_factor: 1.2, error: 0.12, baseline_error: 0.2 },
      weather_told_at: '2099-05-01T04:00:00.000Z',
    }),
  ]);
  expect(rows[0]!.lower).toBeCloseTo(9.36);
  expect(rows[0]!.upper).toBeCloseTo(11.44);
});

test('a product whose forecast does not beat last week is not told of', async () => {
  const pie = await floor.product({ name: 'Pie', production_division_id: kitchen, production_minutes: 10 });
  await hours(pie, { isShown: false });
  expect((await expected()).map(({ product }) => product)).toEqual(['Ice cake']);
  const seller = floor.house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW']);
  const path = `query/iceshop/worksheet-expected?date=${DAY}&division_id=${kitchen}`;
  expect((await floor.house.call(seller, 'GET', path)).status).toBe(403);
});
