// Tests the history of a metric, which one person looks at nearer and beside the period before and whose limits another one
// sets; and the wall: its pages in turn, and an alarm that takes it over until somebody acknowledges it.
import { Client as Postgres } from 'pg';
import type { Page } from 'puppeteer';
import { connect } from '../../api/store/index.ts';
import { makePast, type Reach } from '../../plugins/iceguard/metrics/demo/past.ts';
import { MINUTES, SAMPLES } from '../../plugins/iceguard/metrics/server/history-rows.ts';
import { check } from '../accessibility.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, retype, waitForText, waitUntilGone } from '../window.ts';
import { CAUSES, run } from './causes.ts';
import { product } from './watched-product.ts';

const PHONE = { width: 390, height: 844 };
const HOUR = 3_600_000;
/** What the demo's job makes after the first start of what is looked at here; tests run no jobs of the demo. */
const PAST: readonly Reach[] = [
  { table: SAMPLES, from: '26 hours', until: '6 hours' },
  { table: MINUTES, from: '15 days', until: '26 hours' },
];

const pages = ownPages(product);
let admin: Client;

beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

describe('the history of a metric', () => {
  let freezer: Stored;
  const address = () => `${product.url}/admin/iceguard/metric/history/${freezer.id}`;

  beforeAll(async () => {
    freezer = (await admin.send('GET', 'metric?filter[key]=freezer-kitchen')).body.data![0]!;
    const [company] = (await admin.send('GET', 'company')).body.data ?? [];
    await makePasts(company!.id);
  });

  async function open(who: 'admin' | 'management', search: string, size?: typeof PHONE): Promise<Page> {
    const page = await pages(who, size);
    await page.goto(`${address()}${search}`);
    await page.waitForSelector('.chart-plot .u-over');
    await settled(page);
    return page;
  }

  test('a part that the pointer marks is shown larger, Back takes that back, and keys do the same', async () => {
    const page = await open('management', '?range=24h');
    const end = Date.now();
    await mark(page, 0.25, 0.5);
    const part = await partOf(page);
    expect(part.until - part.from).toBeGreaterThan(5.5 * HOUR);
    expect(part.until - part.from).toBeLessThan(6.5 * HOUR);
    expect(Math.abs(end - 12 * HOUR - part.until)).toBeLessThan(HOUR);
    await settled(page);
    expect(await valuesOf(page, (await headings(page))[1] ?? '')).toBeGreaterThan(30);

    await page.goBack();
    await page.waitForFunction(() => window.location.search === '?range=24h');
    await settled(page);
    await page.keyboard.press('+');
    const nearer = await partOf(page);
    expect(nearer.until - nearer.from).toBe(12 * HOUR);
    await page.keyboard.press('t');
    await page.waitForFunction(() => window.location.search === '?range=24h');
    await check(page);
  });

  test('the period before lies beside it, after a reload as well', async () => {
    const page = await open('management', '?range=7d', PHONE);
    expect(await headings(page)).not.toContain('Period before');
    await page.keyboard.press('p');
    await page.waitForFunction(() => window.location.search.includes('before=1'));
    await page.reload();
    await page.waitForSelector('.chart-plot .u-over');
    await settled(page);
    expect(await headings(page)).toContain('Period before');
    expect(await valuesOf(page, 'Period before')).toBeGreaterThan(100);
    await check(page);
  });

  test('a limit that one person sets stands at once in the other one’s page', async () => {
    const [reader, setter] = [await open('management', '?range=24h'), await open('admin', '?range=24h')];
    const before = freezer.target;
    await clickRole(setter, 'button', 'Change limits');
    await byRole(setter, 'dialog', 'Change limits');
    await retype(setter, 'Target', '-21');
    await clickRole(setter, 'button', 'Save');
    await waitUntilGone(setter, 'dialog', 'Change limits');
    await waitForText(reader, '-21.0 °C');
    await admin.patch('metric', freezer.id, { target: before ?? null });
  });
});

describe('the wall', () => {
  let database: Postgres;
  beforeAll(async () => {
    database = new Postgres({ connectionString: product.databaseUrl });
    await database.connect();
  });
  afterAll(() => database?.end());

  test('its pages take turns, and space pauses them', async () => {
    const page = await wall();
    const turn = () => page.$eval('.wall-turn', ({ textContent }) => textContent);
    await page.keyboard.press('Space');
    await byRole(page, 'button', 'Go on');
    const paused = await turn();
    expect(paused).toMatch(/^\d of \d$/);
    const tiles = await page.$$eval('.metric-tile', ({ length }) => length);
    expect(tiles).toBeLessThanOrEqual(12);
    await check(page);
    await page.keyboard.press('Space');
    await byRole(page, 'button', 'Pause');
    await page.waitForFunction((was) => document.querySelector('.wall-turn')?.textContent !== was, {}, paused);
  });

  test('an alarm takes it over as it begins, and who receives it acknowledges it there', async () => {
    const page = await wall();
    const [kind] = (await admin.send('GET', 'alertkind?filter[key]=SCHEDULE_PROBLEM')).body.data ?? [];
    const told = { channels: kind!.channels, severity: kind!.severity };
    await admin.patch('alertkind', kind!.id, { channels: ['NAVBAR', 'SCREEN'], severity: 'CRITICAL' });
    const seller = await clientOf(product.url, 'shopseller');
    const { id } = await CAUSES.SCHEDULE_PROBLEM!({ admin, seller, database, now: product.now });
    const alarm = await firing(kind!.id, id);
    await page.waitForFunction(
      (subject) => document.querySelector('.wall-takeover-subject')?.textContent === subject,
      {},
      String(alarm.subject),
    );
    await check(page);
    await clickRole(page, 'button', 'Acknowledge');
    await page.waitForFunction(
      (subject) => document.querySelector('.wall-takeover-subject')?.textContent !== subject,
      {},
      String(alarm.subject),
    );
    const { body } = await admin.send('GET', `alarm/${alarm.id}`);
    expect(body.data).toMatchObject({ state: 'ACKNOWLEDGED', acknowledged_at: expect.any(String) });
    await admin.patch('alertkind', kind!.id, told);
  });

  /** The wall with its figures, whatever else fires. */
  async function wall(): Promise<Page> {
    const page = await pages('management');
    await page.goto(`${product.url}/admin/fullscreenmetrics`);
    await page.waitForSelector('.metric-tile');
    await settled(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.wall-takeover', { hidden: true });
    return page;
  }

  async function firing(kind: number, shift: number): Promise<Stored> {
    for (;;) {
      await run(admin, 'iceguard.watch-alarms');
      const asked = `alarm?filter[state]=FIRING&filter[alert_kind_id]=${kind}&page[size]=100`;
      const found = ((await admin.send('GET', asked)).body.data ?? []).find(({ record_id }) => record_id === shift);
      if (found) return found;
    }
  }
});

async function makePasts(company: number): Promise<void> {
  const store = connect(product.databaseUrl, { connections: 1 });
  await store.system(async (db) => {
    for (const reach of PAST) await makePast(db, company, reach);
  });
  await store.close();
}

/** Drags over the chart from one share of its width to another. */
async function mark(page: Page, from: number, until: number): Promise<void> {
  const { x, y, width, height } = (await (await page.$('.chart-plot .u-over'))!.boundingBox())!;
  await page.mouse.move(x + width * from, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * until, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

/** The part that the address says, once it says one. */
async function partOf(page: Page): Promise<{ readonly from: number; readonly until: number }> {
  await page.waitForFunction(() => window.location.search.includes('from='));
  const asked = new URL(page.url()).searchParams;
  const [from = 0, until = 0] = ['from', 'until'].map((name) => Date.parse(asked.get(name) ?? ''));
  return { from, until };
}

const headings = (page: Page): Promise<string[]> =>
  page.$$eval('.metric-history-curve thead th', (cells) => cells.map(({ textContent }) => textContent ?? ''));

/** How many points have a value in that column. */
async function valuesOf(page: Page, column: string): Promise<number> {
  const at = (await headings(page)).indexOf(column);
  return page.$$eval(
    '.metric-history-curve tbody tr',
    (rows, cell) => rows.filter(({ children }) => /\d/.test(children[cell]?.textContent ?? '')).length,
    at,
  );
}
