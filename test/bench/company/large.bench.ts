// Measures a company with 1,000 people, 200 vans and three years: every call that reads, and in the browser the board of a week,
// the map, and a tap at the till.
import { type Line, percentile, report, reportTable } from '../figures.ts';
import { type Kept, keptServer } from './kept.ts';
import { largeCompany } from './made.ts';
import { Refused } from './refused.ts';
import { type Served, serve, timesOf } from './served.ts';
import { everyList, everyQuery, type Reading } from './sweep.ts';

const TIMES = 6;
const SLOWEST = 25;
const AGAIN = 20;

let kept: Kept;
let company: Served;
beforeAll(async () => {
  kept = await keptServer();
  company = await serve(await largeCompany(kept));
}, 7_200_000);
afterAll(async () => {
  await company?.end();
  await kept?.stop();
});

interface Measured {
  readonly reading: Reading;
  readonly times: readonly number[];
  readonly kb: number;
}

async function measure(reading: Reading, times: number): Promise<Measured> {
  let kb = 0;
  const ask = async () => {
    kb = (await company.ask(reading.path)).length / 1000;
  };
  const [took = []] = await timesOf([ask], times);
  return { reading, times: took, kb };
}

const lineOf = ({ reading, times, kb }: Measured): Line => ({
  ...{ call: reading.name, p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95), kb },
});

async function sweep(title: string, readings: readonly Reading[]): Promise<void> {
  const measured: Measured[] = [];
  const refused = new Refused();
  for (const reading of readings) measured.push(...(await refused.past(reading.name, measure(reading, TIMES))));
  const all = measured.flatMap(({ times }) => times);
  report(title, {
    ...{ 'calls asked': measured.length, 'not answered': refused.count },
    ...{ p50_ms: percentile(all, 0.5), p95_ms: percentile(all, 0.95), p99_ms: percentile(all, 0.99) },
  });
  const slowest = measured.sort((a, b) => percentile(b.times, 0.5) - percentile(a.times, 0.5)).slice(0, SLOWEST);
  const again: Measured[] = [];
  for (const { reading } of slowest) again.push(await measure(reading, AGAIN));
  reportTable(`${title}: the slowest, each ${AGAIN} times`, again.map(lineOf));
  refused.report(title);
}

test('lists of all entities', () => sweep('Lists, tabs and counts', everyList()), 3_600_000);
test('queries of all modules', () => sweep('Queries', everyQuery()), 3_600_000);
