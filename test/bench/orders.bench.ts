// Measures webshop orders by HTTP in a company with 100,000 of them, beside one with 2,000 and as many a day: what old
// orders cost people who work on today's.
import { Client } from 'pg';
import { type EntityFile, filtersOf, today, type Which } from '../../core/contract/index.ts';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import order from '../../schemas/iceshop/orders/webshoporder.json';
import { createDatabase, type FreshDatabase } from '../api/postgres.ts';
import { type Line, percentile, report, reportTable } from './figures.ts';
import { type Pace, sideBySide } from './load.ts';
import { addOrders, type Days, ORDER_TABLES } from './many-orders.ts';

const ONE: Pace = { parallel: 1, turns: 3, turn: 1500 };
const SMALL: Days = { back: 1, ahead: 6, orders: 2_000 };
const LARGE: Days = { back: 370, ahead: 29, orders: 100_000 };
/** The number up to which a tab counts. */
const MOST = 999;
const { tabs = [], columns } = (order as unknown as EntityFile).list;

interface Company {
  readonly database: FreshDatabase;
  readonly folder: string;
  readonly product: Product;
  ask(path: string): Promise<string>;
}

let companies: Company[];
beforeAll(async () => {
  companies = [];
  for (const days of [SMALL, LARGE]) companies.push(await open(days));
});
afterAll(async () => {
  for (const { product, database, folder } of companies ?? []) {
    await product.stop();
    await database.drop();
    await removeDataFolder(folder);
  }
});

async function open(days: Days): Promise<Company> {
  const database = await createDatabase('scoop_demo');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const before = performance.now();
  await addOrders(client, days);
  for (const table of ORDER_TABLES) await client.query(`vacuum analyze ${table}`);
  report(`${days.orders} orders made`, { seconds: (performance.now() - before) / 1000 });
  await client.end();
  const folder = await newDataFolder();
  const product = await startProduct(folder, { databaseUrl: database.url });
  const { token } = await clientOf(product.url, 'management');
  const ask = async (path: string) => {
    const answer = await fetch(`${product.url}/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  return { database, folder, product, ask };
}

/** Measures one caller at a time, alternately in the one company and the other. */
async function compare(call: string, paths: readonly string[]): Promise<Line> {
  const works = companies.map(
    ({ ask }) =>
      () =>
        Promise.all(paths.map(ask)),
  );
  const [small = [], large = []] = (await sideBySide(works, ONE)).map(({ times }) => times);
  const [p50, p95] = [0.5, 0.95].map((share) => [percentile(small, share), percentile(large, share)] as const);
  return {
    call,
    'p50_ms of 2,000': p50![0],
    'p50_ms of 100,000': p50![1],
    ratio: p50![1] / p50![0],
    'p95_ms of 2,000': p95![0],
    'p95_ms of 100,000': p95![1],
    'ratio ': p95![1] / p95![0],
  };
}

const narrowed = (which?: Which) =>
  Object.entries(filtersOf(which))
    .flatMap(([field, by]) => Object.entries(by).map(([how, value]) => `filter[${field}][${how}]=${value}`))
    .join('&');
const listOf = (id: string) =>
  `webshoporder?${narrowed(tabs.find((tab) => tab.id === id)?.filters)}&fields=${columns.join()}&page[size]=50&page[total]=no`;
const countOf = (id: string) =>
  `webshoporder/count?${narrowed(tabs.find((tab) => tab.id === id)?.filters)}&most=${MOST}`;

test('a day among many', async () => {
  const slots = 'iceshop/slot?deliverable_type=PICK_UP_POINT&place_id=1&days=7';
  const week =
    'deliveryslot?filter[date][period]=this-week&fields=date,time_start,booked,capacity_orders&page[size]=500';
  for (const { ask } of companies) {
    const shown = JSON.parse(await ask(listOf('today'))).data.length;
    const booked = JSON.parse(await ask(slots)).data.reduce((sum: number, slot: Line) => sum + Number(slot.booked), 0);
    report('what they see', { 'rows of today': shown, 'booked in a week': booked });
  }
  const lines: Line[] = [];
  try {
    for (const { id } of tabs) lines.push(await compare(`list, ${id}`, [listOf(id)]));
    for (const { id } of tabs) lines.push(await compare(`count, ${id}`, [countOf(id)]));
    lines.push(
      await compare(
        'the five counts at once',
        tabs.map(({ id }) => countOf(id)),
      ),
    );
    lines.push(await compare('timeslots of a place, 7 days', [slots]));
    lines.push(await compare('timeslots of all places, this week, how full', [week]));
  } finally {
    reportTable('Orders of the webshop, 250 a day', lines);
  }
});

const PARTS = ['figures', 'hours', 'products', 'exceptions', 'vat', 'payments', 'waste'];

test('the report of a day among many', async () => {
  const partOf = (id: string) => `query/iceshop/daily-${id}?day=${today()}`;
  const lines: Line[] = [];
  try {
    for (const id of PARTS) lines.push(await compare(`daily report, ${id}`, [partOf(id)]));
    lines.push(await compare('daily report, all at once', PARTS.map(partOf)));
  } finally {
    reportTable('The daily report, 250 orders a day', lines);
  }
});
