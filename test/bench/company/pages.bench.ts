// Measures pages of a company with 1,000 people, 200 vans and three years in a browser: until boards, map, lists and charts
// stand, and a tap at the till.
import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../../e2e/browser.ts';
import { openTill, signOnAt, tillOf } from '../../../e2e/cash/till-device.ts';
import { useBrowser } from '../../../e2e/contexts.ts';
import { clientOf, windowOf } from '../../../e2e/people.ts';
import { openWindow } from '../../../e2e/window.ts';
import { SLOWDOWN } from '../browser.ts';
import { type Line, percentile, reportTable, say } from '../figures.ts';
import { tapLine, tapping } from '../taps.ts';
import { type Kept, keptServer } from './kept.ts';
import { largeCompany } from './made.ts';
import { type Served, serve } from './served.ts';

const OPENINGS = Number(process.env.SCOOP_BENCH_OPENINGS ?? 5);
const TILES = 42;
/** Address of each page, and what stands there once it can be read. */
const PAGES = [
  ['board of the week, a division', '/admin/iceclock/schedules?span=weeks&division=1', '.board-block'],
  ['board of the week, everybody', '/admin/iceclock/schedules?span=weeks', '.board-block'],
  ['map of the vans', '/admin/icetruck/map', '.van-map-canvas[data-drawn=true] canvas'],
  ['board of runs', '/admin/iceshop/deliveryschedules', '.board-block'],
  ['orders', '/admin/iceshop/webshoporders?form=table', '#cell-0-0'],
  ['employees', '/admin/icecloud/employee?form=table', '#cell-0-0'],
  ['tickets', '/admin/icecash/sale?form=table', '#cell-0-0'],
  ['history of a metric', '/admin/iceguard/metric/history/1', '.chart-plot canvas'],
] as const;

let kept: Kept;
let company: Served;
let page: Page;
let devtools: CDPSession;
let closeBrowser: () => Promise<void>;
beforeAll(async () => {
  kept = await keptServer();
  company = await serve(await largeCompany(kept));
  const browser = await launchBrowser();
  closeBrowser = () => browser.close();
  useBrowser(browser);
  ({ page } = await windowOf(company.product.url, 'admin'));
  devtools = await page.createCDPSession();
}, 7_200_000);
afterAll(async () => {
  await closeBrowser?.();
  await company?.end();
  await kept?.stop();
});

async function standsAfter(address: string, shown: string): Promise<number> {
  await page.goto('about:blank');
  const begin = performance.now();
  await page.goto(`${company.product.url}${address}`);
  await page.waitForSelector(shown, { timeout: 60_000 });
  return performance.now() - begin;
}

async function openingsOf(name: string, address: string, shown: string, rate: number): Promise<Line> {
  const times: number[] = [];
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const processor = rate === 1 ? 'as it is' : `${rate} times slower`;
  try {
    for (let turn = 0; turn <= OPENINGS; turn += 1) times.push(await standsAfter(address, shown));
  } catch (fault) {
    say(`  ${name}: ${fault}`);
    return { page: name, processor, p50_ms: 'never stood', longest_ms: '' };
  }
  const warm = times.slice(1);
  return { page: name, processor, p50_ms: percentile(warm, 0.5), longest_ms: Math.max(...warm) };
}

test('until pages stand', async () => {
  const lines: Line[] = [];
  for (const [name, address, shown] of PAGES)
    for (const rate of [1, SLOWDOWN]) lines.push(await openingsOf(name, address, shown, rate));
  reportTable('From an address to what can be read, 1,000 people and 200 vans', lines);
}, 3_600_000);

test('each of 42 tiles is tapped at the till', async () => {
  const admin = await clientOf(company.product.url, 'admin');
  const tiles = Array.from({ length: TILES }, (_, nth) => ({ name: `Coupe ${nth + 1}`, price_vati: 2 + nth / 10 }));
  const { code, sellers } = await tillOf(admin, randomBytes(4).toString('hex'), tiles);
  const { page: till, close } = await openWindow({ width: 1024, height: 768 });
  await openTill(till, company.product.url, code);
  await signOnAt(till, sellers[0]);
  const tap = await tapping(till);
  const session = await till.createCDPSession();
  const lines: Line[] = [];
  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    lines.push({ processor: rate === 1 ? 'as it is' : `${rate} times slower`, ...tapLine(await tap(TILES)) });
  }
  await close();
  reportTable(`A tap on one of ${TILES} tiles`, lines);
}, 3_600_000);
