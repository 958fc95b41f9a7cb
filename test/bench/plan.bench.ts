// Measures the board of ICECLOCK with 300 people over four weeks: how long opening it takes, what a step of a drag costs
// on a slow machine, what a colleague's change brings over the wire, and publishing a week.
import { Client as Database } from 'pg';
import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { type Client, clientOf, windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { employeeRow } from '../api/person.ts';
import { createDatabase } from '../api/postgres.ts';
import { SLOWDOWN } from './browser.ts';
import { percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';

const PEOPLE = 300;
const MONDAY = '2030-05-06';
const SHIFTS_EACH = 20;
const OPENINGS = 5;
const CHANGES = 12;
const MOVES = 120;

let page: Page;
let devtools: CDPSession;
let admin: Client;
let address: string;
let shifts: number[];
let end: () => Promise<void>;

beforeAll(async () => {
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(data, { databaseUrl });
  admin = await clientOf(product.url, 'admin');
  const division = await fill(databaseUrl);
  const browser = await launchBrowser();
  useBrowser(browser);
  ({ page } = await windowOf(product.url, 'admin'));
  devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  address = `${product.url}/admin/iceclock/schedules?week=${MONDAY}&span=weeks&division=${division}`;
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data)]);
  };
});
afterAll(() => end?.());

/** Makes a division of 300 people with their shifts of four weeks, and answers its id. */
async function fill(databaseUrl: string): Promise<number> {
  const [unit] = (await admin.send('GET', 'establishmentunit?page[size]=1')).body.data ?? [];
  const division = await admin.create('division', { name: 'Bench', establishment_unit_id: unit!.id, kind: 'SHOP' });
  const seller = await admin.create('jobfunction', { name: 'Bench seller' });
  const ids: number[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1)
    ids.push((await admin.create('employee', employeeRow(`P${nth}`, 'Bench'))).id);
  const client = new Database({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into wageagreement (company_id, employee_id, division_id, job_function_id, dimona, workers_statute, category)
      select (select company_id from division where id = $1), e, $1, $2, 'OTH', 'WHITE_COLLAR', 2 from unnest($3::int[]) e`,
    [division.id, seller.id, ids],
  );
  await client.query(
    `insert into employeefunction (company_id, employee_id, job_function_id, since)
      select (select company_id from division where id = $1), e, $2, '2020-01-01' from unnest($3::int[]) e`,
    [division.id, seller.id, ids],
  );
  await client.query(
    `insert into schedule (company_id, division_id, week_start, status)
      select (select company_id from division where id = $1), $1, $2::date + 7 * w, 'DRAFT' from generate_series(0, 3) w`,
    [division.id, MONDAY],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into shift (company_id, employee_id, division_id, job_function_id, schedule_id, date, start_at, end_at,
        break_minutes, status, origin)
      select s.company_id, e, $1, $2, s.id, d, d + time '08:00', d + time '15:00', 30, 'DRAFT', 'PLANNER'
      from schedule s, unnest($3::int[]) e, generate_series(0, 4) n, lateral (select s.week_start + n as d) as day
      where s.division_id = $1 returning id`,
    [division.id, seller.id, ids],
  );
  await client.query('analyze');
  await client.end();
  if (rows.length !== PEOPLE * SHIFTS_EACH) throw new Error(`${rows.length} shifts`);
  shifts = rows.map(({ id }) => Number(id));
  return division.id;
}

async function openBoard(): Promise<number> {
  await page.goto('about:blank');
  const begin = performance.now();
  await page.goto(address);
  await page.waitForSelector('.board-block');
  return performance.now() - begin;
}

async function scriptSeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

async function drag() {
  const box = (await (await page.$('.board-block'))!.boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + 10);
  await page.mouse.down();
  const script: number[] = [];
  const frames = await framesDuring(page, async () => {
    for (let move = 0; move < MOVES; move += 1) {
      const before = await scriptSeconds();
      await page.mouse.move(460 + ((move * 13) % 900), 320 + ((move * 7) % 400));
      script.push(1000 * ((await scriptSeconds()) - before));
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { script_p50_ms: percentile(script, 0.5), script_p95_ms: percentile(script, 0.95), ...frames };
}

test('it opens, and a shift is dragged over it', async () => {
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const times: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await openBoard());
    const processor = rate === 1 ? 'as it is' : `${rate} times slower`;
    lines.push({ processor, open_p50_ms: percentile(times, 0.5), ...(await drag()) });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  reportTable(`Schedules of ${PEOPLE} people and ${shifts.length} shifts over four weeks`, lines);
});

test('a colleague changes a shift, and a week is published', async () => {
  await openBoard();
  const times: number[] = [];
  const calls: number[] = [];
  const bytes: number[] = [];
  for (let nth = 0; nth < CHANGES; nth += 1) {
    const [before, heard] = [calls.length, { calls: 0, bytes: 0 }];
    const note = (answer: { url(): string; buffer(): Promise<Buffer> }) => {
      if (!/\/v1\/query\/iceclock/.test(answer.url())) return;
      heard.calls += 1;
      void answer.buffer().then(({ length }) => {
        heard.bytes += length;
      });
    };
    page.on('response', note);
    const begin = performance.now();
    const asked = page.waitForResponse((answer) => /plan-shifts/.test(answer.url()));
    await admin.patch('shift', shifts[nth]!, { note: `Bar ${nth}` });
    await asked;
    times.push(performance.now() - begin);
    page.off('response', note);
    if (calls.length === before) calls.push(heard.calls);
    bytes.push(heard.bytes);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  reportTable('A colleague’s change of one shift, from their call to the answer that the page asks for', [
    { p50_ms: p50, p95_ms: p95, calls: percentile(calls, 0.5), answer_bytes: percentile(bytes, 0.5) },
  ]);
  const { body } = await admin.send('GET', `schedule?filter[week_start]=${MONDAY}&sort=-id&page[size]=1`);
  const begin = performance.now();
  const { status } = await admin.send('POST', `schedule/${body.data![0]!.id}/publish`, { all: true });
  reportTable(`Publishing a week of ${(PEOPLE * SHIFTS_EACH) / 4} shifts`, [
    { status, answered_ms: performance.now() - begin },
  ]);
});
