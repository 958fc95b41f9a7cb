// Measures every call that reads in a company with ten years of orders and payments and a year of positions, beside one with a
// tenth of that, as many a day: what the past costs. SCOOP_BENCH_ORDERS says how many orders ten years have.
import { type Line, percentile, report, reportTable } from '../figures.ts';
import { pagesOf } from './blocks.ts';
import { type Kept, keptServer } from './kept.ts';
import { companyOf, ORDERS } from './made.ts';
import { Refused } from './refused.ts';
import { type Served, serve, timesOf } from './served.ts';
import { everyList, everyQuery, type Reading } from './sweep.ts';

/** Asked first, and asked again where ten years seem to cost more. */
const FIRST = 6;
const AGAIN = 40;
/** What ten years may cost, and the milliseconds below which nobody sees a difference. */
const GOAL = 1.3;
const UNSEEN_MS = 1;
const TYPED = ['noor', 'quintens 77', 'noor quintens 4711', '1234', 'klant', 'vanille', 'xylofoon'];

let kept: Kept;
let companies: Served[];
beforeAll(async () => {
  kept = await keptServer();
  companies = [];
  for (const years of [1, 10] as const) companies.push(await serve(await companyOf(kept, years)));
}, 7_200_000);
afterAll(async () => {
  for (const company of companies ?? []) await company.end();
  await kept?.stop();
});

/** What reads a table that grows; all others are the demo's in both companies. */
const GROWING = /^(webshoporder|payment|deliveryslot|deliverystop|trackerposition|query.(iceshop|fleet|icetruck.map))/;

const searches = (): Reading[] => [
  ...TYPED.map((typed) => ({ name: `search, ${typed}`, path: `search?q=${encodeURIComponent(typed)}` })),
  ...TYPED.map((typed) => ({
    name: `orders, ${typed}`,
    path: `webshoporder?search=${encodeURIComponent(typed)}&fields=nr,status,contact_name&page[size]=50&page[total]=no`,
  })),
  ...TYPED.map((typed) => ({
    name: `orders, ${typed}, count`,
    path: `webshoporder/count?search=${encodeURIComponent(typed)}&most=999`,
  })),
];

interface Compared {
  readonly reading: Reading;
  readonly line: Line;
  readonly ratio: number;
  readonly more: number;
}

async function compare(reading: Reading, times: number): Promise<Compared> {
  const took = await timesOf(
    companies.map(
      ({ ask }) =>
        () =>
          ask(reading.path),
    ),
    times,
  );
  const [one = 0, ten = 0] = took.map((each) => percentile(each, 0.95));
  const [p50 = 0, p50Of10 = 0] = took.map((each) => percentile(each, 0.5));
  const [ratio, more] = [ten / one, ten - one];
  const line = { call: reading.name, p50_ms: p50, 'of ten years': p50Of10, p95_ms: one, 'of ten years ': ten, ratio };
  return { reading, line, ratio, more };
}

const isOver = ({ ratio, more }: Compared): boolean => ratio > GOAL && more > UNSEEN_MS;

async function pagesBeside({ path }: Reading): Promise<Line> {
  const [one = 0, ten = 0] = [await pagesOf(companies[0]!, path), await pagesOf(companies[1]!, path)];
  return { pages: one, 'of ten years  ': ten };
}

test('every call that reads', async () => {
  const readings = [...[...everyList(), ...everyQuery()].filter(({ name }) => GROWING.test(name)), ...searches()];
  const first: Compared[] = [];
  const refused = new Refused();
  for (const reading of readings) first.push(...(await refused.past(reading.name, compare(reading, FIRST))));
  const again: Compared[] = [];
  for (const { reading } of first.filter(isOver)) again.push(await compare(reading, AGAIN));
  const over = again.filter(isOver).sort((a, b) => b.more - a.more);
  const lines: Line[] = [];
  for (const { reading, line } of over) lines.push({ ...line, ...(await pagesBeside(reading)) });
  report(`${ORDERS} orders in ten years`, {
    'calls asked': first.length,
    'not answered': refused.count,
    'p95 within 1.3 of one year': first.length - over.length,
    over: over.length,
  });
  reportTable(
    'Orders, their searches and reports, p95 of six',
    first.map(({ line }) => line),
  );
  reportTable('Over, p95 of forty', lines);
  refused.report('Ten years');
}, 7_200_000);
