// Measures every call that reads in a company with ten years of orders and payments and a year of positions, beside one with a
// tenth of that, as many a day: what the past costs. SCOOP_BENCH_ORDERS says how many orders ten years have.
import { type Line, percentile, report, reportTable } from '../figures.ts';
import { type Kept, keptServer } from './kept.ts';
import { companyOf, ORDERS } from './made.ts';
import { type Served, serve, timesOf } from './served.ts';
import { everyList, everyQuery, type Reading } from './sweep.ts';

/** Asked first, and asked again where ten years seem to cost more. */
const FIRST = 8;
const AGAIN = 60;
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

const searches = (): Reading[] => [
  ...TYPED.map((typed) => ({ name: `search, ${typed}`, path: `search?q=${encodeURIComponent(typed)}` })),
  ...TYPED.map((typed) => ({
    name: `orders, ${typed}`,
    path: `webshoporder?q=${encodeURIComponent(typed)}&fields=nr,status,contact_name&page[size]=50&page[total]=no`,
  })),
  ...TYPED.map((typed) => ({
    name: `orders, ${typed}, count`,
    path: `webshoporder/count?q=${encodeURIComponent(typed)}&most=999`,
  })),
];

interface Compared {
  readonly reading: Reading;
  readonly line: Line;
  readonly ratio: number;
  readonly more: number;
}

async function compare(reading: Reading, times: number): Promise<Compared | undefined> {
  const took = await timesOf(
    companies.map(
      ({ ask }) =>
        () =>
          ask(reading.path),
    ),
    times,
  ).catch(() => undefined);
  if (!took) return undefined;
  const [one = 0, ten = 0] = took.map((each) => percentile(each, 0.95));
  const [p50 = 0, p50Of10 = 0] = took.map((each) => percentile(each, 0.5));
  const [ratio, more] = [ten / one, ten - one];
  const line = { call: reading.name, p50_ms: p50, 'of ten years': p50Of10, p95_ms: one, 'of ten years ': ten, ratio };
  return { reading, line, ratio, more };
}

test('every call that reads', async () => {
  const readings = [...everyList(), ...everyQuery(), ...searches()];
  const first: Compared[] = [];
  for (const reading of readings) first.push(...[(await compare(reading, FIRST)) ?? []].flat());
  const seem = first.filter(({ ratio, more }) => ratio > GOAL && more > UNSEEN_MS);
  const again: Compared[] = [];
  for (const { reading } of seem) again.push(...[(await compare(reading, AGAIN)) ?? []].flat());
  const over = again.filter(({ ratio, more }) => ratio > GOAL && more > UNSEEN_MS);
  report(`${ORDERS} orders in ten years`, {
    'calls asked': first.length,
    'not answered': readings.length - first.length,
    'p95 within 1.3 of one year': first.length - over.length,
    over: over.length,
  });
  const shown = first.filter(({ reading }) =>
    /^(webshoporder|payment|deliveryslot|search|orders|tracker|query.iceshop)/.test(reading.name),
  );
  reportTable(
    'Orders and their searches, p95 of eight',
    shown.map(({ line }) => line),
  );
  reportTable(
    'Over, p95 of sixty',
    over.sort((a, b) => b.more - a.more).map(({ line }) => line),
  );
}, 7_200_000);
