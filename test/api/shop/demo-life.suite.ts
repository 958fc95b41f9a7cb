// Tests the simulated life of the demo company: customers order and pay by the shop's rules, orders move on by the
// clock, and nothing happens if nothing is due.
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
beforeAll(async () => {
  floor = await orderFloor();
});
afterAll(() => floor?.house.stop());

const goTo = (moment: string) => clock.advance((Date.parse(moment) - Date.now()) / 1000);
const demoJobs = (isLively: boolean) =>
  prepareJobs(shipped, { ...floor.house.workshop, demoFolder: isLively ? tmpdir() : undefined }).filter(({ name }) =>
    name.startsWith('iceshop.demo-'),
  );

/** Runs the simulation for so many minutes. */
async function live(minutes: number): Promise<void> {
  const { database } = floor.house;
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance(60);
    await new Worker({ database, jobs: demoJobs(true), log: { warn: () => undefined } }).run();
  }
}
const read = async (path: string) =>
  (await floor.house.call(floor.house.root, 'GET', `${path}page[size]=500`)).body.data as (Row & { id: number })[];
const orders = () => read('webshoporder?');
const cents = (values: readonly unknown[]) =>
  values.reduce((sum: number, one) => sum + Math.round(Number(one) * 100), 0);
const failed = () =>
  floor.house.database.system(async (db) => {
    const { rows } = await sql`select name, error from background_job where error is not null`.execute(db);
    return rows;
  });

test('only where the demo is to live', () => {
  expect(demoJobs(false)).toEqual([]);
  expect(demoJobs(true)).toHaveLength(4);
});

test('with nothing for sale and by night nobody orders, and nothing fails', async () => {
  goTo('2098-12-31T11:00:00Z');
  await live(8);
  await floor.product({ published: true, price_vati: 12.43 });
  await floor.product({ published: true, price_vati: 7.99, vat_rate: 21 });
  goTo('2098-12-31T23:00:00Z');
  await live(8);
  expect(await orders()).toEqual([]);
  expect(await failed()).toEqual([]);
});

test('by day customers order and pay, to the cent, and leave room for others', async () => {
  await floor.slot({ date: '2099-01-02', time_start: '14:00', time_stop: '16:00', capacity_orders: 5 });
  await floor.slot({ date: '2099-01-03' });
  goTo('2099-01-01T09:30:00Z');
  await live(60);
  const made = await orders();
  expect(made.length).toBeGreaterThan(6);
  expect(made.length).toBeLessThan(30);
  expect(made.filter(({ status }) => status === 'CONFIRMED').length).toBeGreaterThan(made.length / 2);
  for (const { id, channel, total_vati, paid_vati, vat, lines, delivery_price_vati = 0, status } of made) {
    expect(channel).toBe('WEBSHOP');
    const total = cents([total_vati]);
    expect(cents((vat as Row[]).map((rate) => rate.total))).toBe(total);
    expect(cents([...(lines as Row[]).map((line) => line.total_vati), delivery_price_vati])).toBe(total);
    const payments = await read(`payment?filter[webshop_order_id]=${id}&`);
    const settled = payments.filter((one) => one.status === 'SETTLED').map(({ amount }) => amount);
    expect(cents(settled)).toBe(cents([paid_vati]));
    if (status === 'CONFIRMED') expect(cents(settled)).toBe(total);
  }
  expect(made.filter(({ delivery_start }) => delivery_start === '14:00:00').length).toBeLessThanOrEqual(4);
  expect(await failed()).toEqual([]);
});

test('orders of today go on as their timeslot comes, but for one that somebody is at', async () => {
  const product = await floor.product({ published: true, price_vati: 12.43 });
  const slot = await floor.slot({ date: '2099-01-05', time_start: '11:00', time_stop: '12:00' });
  const [mine, other] = [0, 1].map(() => ({ delivery_slot_id: slot, lines: [{ product_id: product, quantity: 1 }] }));
  const [edited, left] = [await floor.order(mine!), await floor.order(other!)];
  const { database, own, people } = floor.house;
  await database.system((db) =>
    sql`insert into form_draft (company_id, employee_id, resource, record, draft)
      values (${own}, ${people[0]}, 'webshoporder', ${String(edited.id)}, '{}')`.execute(db),
  );
  goTo('2099-01-05T07:55:00Z');
  await live(3);
  expect((await floor.read(left.id)).status).toBe('CONFIRMED');
  const seen = new Set<unknown>();
  for (let round = 0; round < 16; round++) {
    clock.advance(720);
    await live(1);
    seen.add((await floor.read(left.id)).status);
  }
  expect([...seen]).toEqual(['IN_PRODUCTION', 'READY', 'COMPLETED']);
  expect(await floor.read(left.id)).toMatchObject({ payment_status: 'PAID', due_vati: 0 });
  expect((await floor.read(edited.id)).status).toBe('CONFIRMED');
  expect(await failed()).toEqual([]);
});
