// Tests what reports read of tickets: each person the channels that they may see, the bookkeeper what has no invoice, and
// accounting each day of a place once, later changes as a difference.

import { type Module, type PortMessages, Problem } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { businessDay, dayAfter } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { cellsOf, exported } from '../exchange/sheets.ts';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from '../shop/divisions.ts';
import { ownVanOf, putTicket, tillOf } from './turnover-floor.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

let house: House;
let device: number;
let division: number;
let van: number;
const now = businessDay(new Date(), '05:00');
/** A day of a month that is over. */
const DAY = '2026-03-10';
const MONTH = '2026-03-01';

beforeAll(async () => {
  house = await openHouse();
  [device, van, division] = [await tillOf(house), await ownVanOf(house), await (await divisionsOf(house))('Counter')];
  await putTicket(house, device, { day: DAY, division, totals: { 6: 10.6, 21: 12.1 }, rounding: -0.02 });
  await putTicket(house, device, { day: DAY, division, totals: { 0: 25 }, method: 'TERMINAL' });
  await putTicket(house, device, { day: DAY, van, totals: { 6: 21.2 } });
  await putTicket(house, device, { day: DAY, van, kind: 'REFUND', totals: { 6: -10.6 } });
  await putTicket(house, device, { day: DAY, van, status: 'VOIDED', totals: { 6: 99 } });
  await putTicket(house, device, { day: DAY, van, kind: 'ORDER', totals: {} });
  await putTicket(house, device, { day: now, division, totals: { 6: 5.3 } });
  const weekAgo = (minutes: number) => new Date(Date.now() - 7 * 86_400_000 + minutes * 60_000).toISOString();
  await putTicket(house, device, { day: dayAfter(now, -7), van, totals: { 6: 2 }, moment: weekAgo(-5) });
  await putTicket(house, device, { day: dayAfter(now, -7), van, totals: { 6: 90 }, moment: weekAgo(50) });
});
afterAll(() => house?.stop());

const query = async (path: string, who = house.root): Promise<Row[]> => {
  const { status, body } = await house.call(who, 'GET', `query/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
const channels = async (permissions: string[], more = {}) =>
  (await query(`icecloud/turnover?day=${DAY}`, house.actor(permissions, more))).map(({ channel, turnover }) => [
    channel,
    turnover,
  ]);

test('the tile has the channels that somebody may see, those of modules that the company has', async () => {
  const [SHOPS, TRUCKS] = ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'];
  expect(await channels([SHOPS])).toEqual([['icecash.SHOP', 22.7]]);
  expect(await channels([TRUCKS])).toEqual([['icecash.TRUCK', 10.6]]);
  expect(await channels([SHOPS, TRUCKS])).toEqual([
    ['icecash.SHOP', 22.7],
    ['icecash.TRUCK', 10.6],
  ]);
  const without = (...left: string[]) => ({
    company: { licenses: house.root.company.licenses.filter((one) => !left.includes(one)) },
  });
  expect(await channels([SHOPS, TRUCKS], without('ICECASH'))).toEqual([]);
  expect(await channels([SHOPS, TRUCKS], without('ICETRUCK'))).toEqual([['icecash.SHOP', 22.7]]);
  const nobody = await house.call(house.actor(['ICECLOUD_INVOICES_VIEW']), 'GET', `query/icecloud/turnover?day=${DAY}`);
  expect(nobody.status).toBe(403);
});

test('today stands against the same weekday of last week until the same hour, a day that is over against all of it', async () => {
  const rows = await query(`icecloud/turnover?day=${now}`);
  expect(rows.map(({ channel, name, turnover, week_before }) => [channel, name, turnover, week_before])).toEqual([
    ['icecash.SHOP', 'Shops', 5.3, 0],
    ['icecash.TRUCK', 'Ice-cream vans', 0, 2],
  ]);
  const over = await query(`icecloud/turnover?day=${dayAfter(DAY, 7)}`);
  expect(over.map(({ channel, week_before }) => [channel, week_before])).toEqual([
    ['icecash.SHOP', 22.7],
    ['icecash.TRUCK', 10.6],
  ]);
});

test('the map has what each van sold on a day, and where, for who may see the sales of the street', async () => {
  const report = house.actor(['ICETRUCK_DAILY_SALES_REPORTS_VIEW']);
  const seller = house.actor(['ICETRUCK_DAILY_SALES_REPORTS_VIEW', 'ICETRUCK_MAP_VIEW']);
  expect(await query(`icetruck/van-sales?date=${DAY}`, report)).toEqual([{ id: van, tickets: 1, turnover: 10.6 }]);
  const day = dayAfter(DAY, 40);
  for (const total of [3, 4]) await putTicket(house, device, { day, van, totals: { 6: total }, at: [51.0501, 3.7201] });
  await putTicket(house, device, { day, van, totals: { 6: 9 } });
  const path = `icetruck/turnover-squares?from=${day}&until=${day}`;
  const squares = await query(path, seller);
  expect(squares.map(({ tickets, turnover }) => [tickets, turnover])).toEqual([[2, 7]]);
  expect(squares[0].latitude).toBeCloseTo(51.05, 2);
  expect(await query(`${path}&hour_from=3&hour_until=5`, seller)).toEqual([]);
  const viewer = house.actor(['ICETRUCK_MAP_VIEW']);
  for (const asked of [path, `icetruck/van-sales?date=${DAY}`])
    expect((await house.call(viewer, 'GET', `query/${asked}`)).status).toBe(403);
  // The squares are places, which are for who may see the map.
  expect((await house.call(report, 'GET', `query/${path}`)).status).toBe(403);
});

const rates = async () =>
  (await query(`icecloud/receipts?month=${MONTH}`)).map(({ channel, rate, gift_card, net, vat, total }) =>
    [channel, rate, gift_card, net, vat, total].join(' '),
  );

test('the month has what has no invoice by rate and method, gift cards apart', async () => {
  expect(await rates()).toEqual([
    'icecash.SHOP 6 false 10 0.6 10.6',
    'icecash.SHOP 21 false 10 2.1 12.1',
    'icecash.SHOP 0 true 25 0 25',
    'icecash.TRUCK 6 false 10 0.6 10.6',
  ]);
  const paid = await query(`icecloud/receipts-paid?month=${MONTH}`);
  expect(paid.map(({ channel, method, amount, rounding }) => [channel, method, amount, rounding])).toEqual([
    ['icecash.SHOP', 'CASH', 22.7, -0.02],
    ['icecash.SHOP', 'TERMINAL', 25, 0],
    ['icecash.TRUCK', 'CASH', 10.6, 0],
  ]);
  const [titles = [], ...lines] = await cellsOf(
    await exported(house, `query/icecloud/receipts?month=${MONTH}&format=xlsx`),
  );
  expect([new Set(titles).size, lines.length]).toEqual([titles.length, 4]);
});

const booked: PortMessages['accounting'][] = [];
let refused: Error | undefined;
const ledger: Module = {
  manifest: { id: 'ledger', contract: 2 },
  server: {
    plugin: 'ledger',
    ports: [
      {
        port: 'accounting',
        send: (message) => {
          if (refused) throw refused;
          booked.push(message as PortMessages['accounting']);
        },
      },
    ],
  },
};
const work = async () => {
  const jobs = [
    ...preparePorts(
      { modules: [...shipped, ledger], pretends: { database: house.database, origin: () => house.address } },
      house.workshop,
    ),
    ...prepareJobs(shipped, house.workshop),
  ].filter(({ name }) => name === 'port.accounting' || name === 'icecloud.receipts-answered');
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
};
const send = () => house.call(house.root, 'POST', 'dayreceipt/accounting', { month: MONTH });
const told = () => booked.map(({ nr, total }) => [nr, total]);

test('accounting gets each day of a place once, however often and by how many it is asked for', async () => {
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await work();
  expect(told().sort()).toEqual([
    [`${DAY}/icecash.SHOP/${division}/1`, 47.7],
    [`${DAY}/icecash.TRUCK/${van}/1`, 10.6],
  ]);
  const shop = booked.find(({ nr }) => nr.includes('SHOP'));
  expect(shop).toMatchObject({
    ...{ type: 'RECEIPTS', issue_date: DAY, customer: { name: expect.stringContaining('Counter') } },
    vat: [
      { category: 'S', rate: 6, net: 10, vat: 0.6 },
      { category: 'S', rate: 21, net: 10, vat: 2.1 },
      { category: 'O', rate: 0, net: 25, vat: 0 },
    ],
    receipts: {
      ...{ channel: 'icecash.SHOP', is_correction: false, gift_cards: 25, rounding: -0.02 },
      methods: [
        { method: 'CASH', amount: 22.7 },
        { method: 'TERMINAL', amount: 25 },
      ],
    },
  });
  expect((await send()).body).toEqual({ data: { count: 0 } });
  const days = await query(`icecloud/receipts-sent?month=${MONTH}`);
  expect(
    days.map(({ total, cards, waiting, exported_at }) => [total, cards, waiting, exported_at !== undefined]),
  ).toEqual([
    [22.7, 25, 0, true],
    [10.6, 0, 0, true],
  ]);
});

test('a late ticket, and one that got an invoice, are told as the difference alone', async () => {
  booked.length = 0;
  await putTicket(house, device, { day: DAY, van, totals: { 21: 12.1 } });
  const lines = [{ description: 'Ice', qty: 1, unit_price_vati: 10.6, vat_rate: 6 }];
  const draft = await house.make('invoice', { name: 'Ada', lines });
  const invoiced = await putTicket(house, device, { day: DAY, division, totals: { 6: 10.6 }, invoice: draft.id });
  expect((await rates())[0]).toBe('icecash.SHOP 6 false 20 1.2 21.2');
  await house.database.system((db) =>
    db
      .updateTable('invoice')
      .set({ nr: `X${draft.id}`, status: 'ISSUED' })
      .where('id', '=', draft.id)
      .execute(),
  );
  expect((await rates())[0]).toBe('icecash.SHOP 6 false 10 0.6 10.6');
  expect((await send()).body).toEqual({ data: { count: 1 } });
  await work();
  expect(told()).toEqual([[`${DAY}/icecash.TRUCK/${van}/2`, 12.1]]);
  expect(booked[0]).toMatchObject({
    vat: [{ rate: 21, net: 10, vat: 2.1 }],
    receipts: { is_correction: true, methods: [{ method: 'CASH', amount: 12.1 }] },
  });
  expect(invoiced).toBeGreaterThan(0);
});

test('what accounting refuses says why, and goes again when somebody asks', async () => {
  booked.length = 0;
  refused = new Problem(422, 'bookClosed', { cause: new Error('The book is closed.') });
  await putTicket(house, device, { day: DAY, van, totals: { 6: 1.06 } });
  await send();
  await work();
  const [, truck] = await query(`icecloud/receipts-sent?month=${MONTH}`);
  expect(truck).toMatchObject({ total: 23.76, waiting: 1, reason: expect.any(String) });
  refused = undefined;
  expect((await send()).body).toEqual({ data: { count: 1 } });
  await work();
  expect(told()).toEqual([[`${DAY}/icecash.TRUCK/${van}/3`, 1.06]]);
});
