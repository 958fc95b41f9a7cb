// Tests that the daily report's numbers equal sums that the test works out itself, from orders, payments and refunds
// made by HTTP.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const DAY = '2099-03-10';
/** A day far from the others, of which one order goes out at night. */
const NIGHT = '2099-05-20';
const VIEW = 'ICESHOP_DAILY_REPORTS_VIEW';
const clock = ownClock();
let floor: OrderFloor;
let kitchen: number;
/** The orders as the test keeps them; nothing of this comes from the report. */
const sold: { cents: number; rates: Record<number, number>; qty: Record<string, number> }[] = [];
let cancelledCents = 0;
const paid: Record<string, [received: number, refunded: number]> = {};

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const ask = (id: string, params: Row = {}, who = floor.house.root) =>
  floor.house.call(
    who,
    'GET',
    `query/iceshop/daily-${id}?${new URLSearchParams({ day: DAY, ...params } as Record<string, string>)}`,
  );
const rowsOf = async (id: string, params?: Row): Promise<Row[]> => (await ask(id, params)).body.data;

async function pay(order: Row, amount: number, method: string, more: Row = {}): Promise<Row> {
  const body = { webshop_order_id: order.id, method, amount, ...more };
  const { status, body: made } = await floor.house.call(floor.shop, 'POST', 'payment', body);
  expect([status, made.errors]).toEqual([201, undefined]);
  paid[method] ??= [0, 0];
  paid[method][amount > 0 ? 0 : 1] += Math.abs(cents(amount));
  return made.data;
}

beforeAll(async () => {
  floor = await orderFloor();
  const { house } = floor;
  kitchen = await (await divisionsOf(house))('Kitchen', 'PRODUCTION');
  const [vanilla, cake] = [
    await floor.product({ name: 'Vanilla', price_vati: 7.35, vat_rate: 6, production_division_id: kitchen }),
    await floor.product({ name: 'Cake box', price_vati: 19.99, vat_rate: 21 }),
  ];
  await house.make('discount', { code: 'TENTH', name: 'A tenth', type: 'PERCENTAGE', value: 10, active: true });
  const slot = await floor.slot({ date: DAY, time_start: '10:00', time_stop: '12:00' });
  const evening = await floor.slot({ date: DAY, time_start: '18:00', time_stop: '20:00' });
  const place = async (more: Row, counts = true) => {
    const order = await floor.order({ delivery_slot_id: slot, ...more });
    const lines = order.lines as Row[];
    const rates: Record<number, number> = {};
    for (const line of lines)
      rates[Number(line.vat_rate)] = (rates[Number(line.vat_rate)] ?? 0) + cents(line.total_vati);
    const qty = Object.fromEntries(lines.map((line) => [String(line.name), Number(line.quantity)]));
    if (counts) sold.push({ cents: cents(order.total_vati), rates, qty });
    return order;
  };
  const of = (vanillas: number, cakes = 0) => [
    { product_id: vanilla, quantity: vanillas },
    ...(cakes > 0 ? [{ product_id: cake, quantity: cakes }] : []),
  ];
  const first = await place({ lines: of(3, 1) });
  const terminal = await pay(first, Number(first.total_vati), 'TERMINAL');
  await pay(first, -7.35, 'TERMINAL', { refund_of_id: terminal.id });
  const second = await place({ lines: of(1, 2), discount_code: 'TENTH' });
  await pay(second, Number(second.total_vati), 'CASH');
  await place({ lines: of(7), delivery_slot_id: evening });
  const dropped = await place({ lines: of(2, 3) }, false);
  cancelledCents = cents(dropped.total_vati);
  const back = await pay(dropped, 20, 'BANK_TRANSFER');
  await floor.move(dropped.id, 'CANCELLED', { cancel_reason: 'Rain' });
  await pay(dropped, -20, 'BANK_TRANSFER', { refund_of_id: back.id });
  await floor.order({ lines: of(1), delivery_slot_id: await floor.slot({ date: dayAfter(DAY, -7) }) });
  await floor.order({ lines: of(50), delivery_slot_id: await floor.slot({ date: dayAfter(DAY, 1) }) });
});
afterAll(() => floor?.house.stop());

const turnover = () => sold.reduce((sum, { cents: one }) => sum + one, 0);

test('what goes out after midnight belongs to the business day before, in goods and in hours', async () => {
  const night = await floor.slot({ date: dayAfter(NIGHT, 1), time_start: '02:00', time_stop: '04:00' });
  const morning = await floor.slot({ date: dayAfter(NIGHT, 1), time_start: '06:00', time_stop: '08:00' });
  const cone = await floor.product({ name: 'Night cone', price_vati: 4, vat_rate: 6 });
  await floor.order({ lines: [{ product_id: cone, quantity: 3 }], delivery_slot_id: night });
  await floor.order({ lines: [{ product_id: cone, quantity: 5 }], delivery_slot_id: morning });
  const qty = async (day: string) => (await rowsOf('products', { day })).map((row) => row.qty);
  expect([await qty(NIGHT), await qty(dayAfter(NIGHT, 1))]).toEqual([[3], [5]]);
  const hours = (await rowsOf('hours', { day: NIGHT })).filter(({ orders }) => orders);
  expect(hours).toMatchObject([{ hour: 26, turnover: 12, orders: 1 }]);
  expect((await rowsOf('figures', { day: NIGHT }))[0]).toMatchObject({ orders: 1, turnover: 12 });
});

test('the headline numbers equal the sums of the orders that were made', async () => {
  const [day, week, year] = await rowsOf('figures');
  const worth = turnover();
  expect(day).toMatchObject({ day: DAY, orders: 3, cancelled: 1, late: 0, not_collected: 0 });
  expect([cents(day?.turnover), cents(day?.average), cents(day?.cancelled_vati)]).toEqual([
    worth,
    Math.round(worth / 3),
    cancelledCents,
  ]);
  expect(week).toMatchObject({ day: dayAfter(DAY, -7), orders: 1, turnover: 7.35 });
  expect(year).toMatchObject({ day: dayAfter(DAY, -364), orders: 0, turnover: 0 });
  const [, , third] = sold;
  // The refund of the first order and all of the third are unpaid.
  expect([day?.unpaid, cents(day?.unpaid_vati)]).toEqual([2, 735 + Number(third?.cents)]);
});

test('VAT adds up to the cent, rate by rate', async () => {
  const rates = await rowsOf('vat');
  const expected = [6, 21].map((rate) => {
    const totals = sold.map((order) => order.rates[rate] ?? 0);
    const vats = totals.map((total) => Math.floor((2 * total * rate + (100 + rate)) / (2 * (100 + rate))));
    const [total, vat] = [totals, vats].map((list) => list.reduce((sum, one) => sum + one, 0)) as [number, number];
    return [rate, total - vat, vat, total];
  });
  expect(rates.map((row) => [row.rate, cents(row.net), cents(row.vat), cents(row.total)])).toEqual(expected);
  expect(rates.reduce((sum, row) => sum + cents(row.total), 0)).toBe(turnover());
});

test('money counts on the day on which it came in, what was given back beside it', async () => {
  const day = today(Date.now() - 5 * 3_600_000);
  const rows = await rowsOf('payments', { day });
  const found = Object.fromEntries(rows.map((row) => [row.method, [cents(row.received), cents(row.refunded)]]));
  expect(found).toEqual(paid);
  const [figures] = await rowsOf('figures', { day });
  const all = Object.values(paid).reduce((sum, [received, refunded]) => sum + received - refunded, 0);
  expect(cents(figures?.received)).toBe(all);
  expect(await rowsOf('payments')).toEqual([]);
});

test('products, hours and what somebody should look at', async () => {
  const products = await rowsOf('products');
  const quantity = (name: string) => sold.reduce((sum, { qty }) => sum + (qty[name] ?? 0), 0);
  expect(Object.fromEntries(products.map(({ name, qty }) => [name, qty]))).toEqual({
    Vanilla: quantity('Vanilla'),
    'Cake box': quantity('Cake box'),
  });
  expect(products.reduce((sum, row) => sum + cents(row.turnover), 0)).toBe(turnover());
  const hours = await rowsOf('hours');
  expect(hours.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(hours.reduce((sum, row) => sum + cents(row.turnover), 0)).toBe(turnover());
  const exceptions = await rowsOf('exceptions');
  expect(exceptions.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['CANCELLED', 'Rain'],
    ['UNPAID', undefined],
    ['UNPAID', undefined],
  ]);
});

test('of one division what is made there', async () => {
  const params = { division_id: kitchen };
  const made = sold.reduce((sum, { rates }) => sum + (rates[6] ?? 0), 0);
  const [day] = await rowsOf('figures', params);
  expect([day?.orders, cents(day?.turnover)]).toEqual([3, made]);
  expect((await rowsOf('vat', params)).map((row) => [row.rate, cents(row.total)])).toEqual([[6, made]]);
  expect((await rowsOf('products', params)).map(({ name }) => name)).toEqual(['Vanilla']);
  expect((await rowsOf('divisions')).map(({ name }) => name)).toEqual(['Kitchen']);
});

test('what was not handed over when its timeslot was over is late', async () => {
  const yesterday = dayAfter(today(), -1);
  const product = await floor.product();
  const { id } = await floor.order({ lines: [{ product_id: product, quantity: 1 }] });
  await floor.house.database.system((db) =>
    db.updateTable('webshoporder').set({ delivery_date: yesterday }).where('id', '=', id).execute(),
  );
  const late = (await rowsOf('exceptions', { day: yesterday })).filter(({ kind }) => kind === 'LATE');
  expect(late).toMatchObject([{ place: 'Kouter', minutes_late: expect.any(Number) }]);
});

test('whoever may not see it is refused; it is a sheet and a PDF too, also of a day without anything', async () => {
  const { house } = floor;
  expect((await ask('figures', {}, house.actor([]))).status).toBe(403);
  const reader = house.actor([VIEW]);
  const sheet = await ask('vat', { format: 'csv' }, reader);
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(await rowsOf('figures', { day: '2088-01-01' })).toMatchObject([{ orders: 0 }, { orders: 0 }, { orders: 0 }]);
  expect(await rowsOf('hours', { day: '2088-01-01' })).toEqual([]);
});

test('who asked for it gets it by mail at ten in the evening, once a day, as long as they may see it', async () => {
  const { house } = floor;
  const [ada = 0, bram = 0, cleo = 0] = house.people;
  const as = (employeeId: number) => house.actor([VIEW], { employeeId });
  const choose = async (employee: number, on: boolean) =>
    (await house.call(as(employee), 'POST', 'iceshop/dailyreport/mail', { on })).body.data;
  expect((await house.call(as(ada), 'GET', 'iceshop/dailyreport/mail')).body.data).toEqual({ on: false });
  expect(await choose(ada, true)).toEqual({ on: true });
  expect(await choose(ada, true)).toEqual({ on: true });
  await choose(bram, true);
  await choose(cleo, true);
  expect(await choose(cleo, false)).toEqual({ on: false });
  // Bram loses the permission to see the report.
  await house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${ada}, ${VIEW}), (${house.own}, ${cleo}, ${VIEW})`.execute(db),
  );
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceshop');
  const jobs = prepareJobs(modules, house.workshop).filter(({ name }) => name.startsWith('iceshop.daily-report'));
  const worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const until = (moment: string) => clock.advance((Number(momentOf(moment)) - Date.now()) / 1000);
  // After ten in the evening today's mail would be sent first.
  clock.advance(secondsToNoon());
  await worker.run();
  const day = dayAfter(today(), 1);
  until(`${day}T22:01`);
  for (let run = 0; run < 3; run++) await worker.run();
  const { rows } = await house.database.system((db) =>
    sql<Row>`select name, letter from mail_outbox where company_id = ${house.own}
      and letter::text like '%daily-report%'`.execute(db),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Ada']);
  expect(rows[0]?.letter).toMatchObject({ attachments: [{ document: 'iceshop/daily-report', params: { day } }] });
});
