// Measures the dispatch board of a day with 12 vans and 400 stops: what a step of a drag costs on a slow machine, of a
// run, an order from the list and a stop within its run; and how long a suggested order of sixty stops takes.
import { Client } from 'pg';
import type { CDPSession, Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { suggestedOrder } from '../../plugins/iceshop/delivery/suggesting/suggested.ts';
import { createDatabase } from '../api/postgres.ts';
import { SLOWDOWN } from './browser.ts';
import { percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';

const MOVES = 120;
const [VANS, STOPS, WAITING] = [12, 400, 60];
const day = dayAfter(today(), 6);

let page: Page;
let devtools: CDPSession;
let end: () => Promise<void>;
beforeAll(async () => {
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [MORE_VANS, RUNS, ORDERS, ON_RUNS])
    await client.query(statement, statement === MORE_VANS ? [] : [day]);
  await client.end();
  const product = await startProduct(data, { databaseUrl });
  const browser = await launchBrowser();
  useBrowser(browser);
  ({ page } = await windowOf(product.url, 'admin'));
  devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await page.goto(`${product.url}/admin/iceshop/deliveryschedules?day=${day}`);
  await page.waitForFunction((wanted) => document.querySelectorAll('.board-block').length >= wanted, {}, VANS);
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data)]);
  };
});
afterAll(() => end?.());

test('a run, an order and a stop are dragged', async () => {
  await page.click('.board-block');
  await page.waitForSelector('.dispatch-handle');
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [what, from] of [
      ['run over the lanes', '.board-block'],
      ['order from the list', '.dispatch-order'],
      ['stop within its run', '.dispatch-handle'],
    ] as const) {
      lines.push({ processor: rate === 1 ? 'as it is' : `${rate} times slower`, what, ...(await drag(from)) });
    }
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  reportTable(
    `Dispatch board of ${VANS} vans, ${STOPS} stops and ${WAITING} orders to plan, drags of ${MOVES} moves`,
    lines,
  );
});

/** Drags in a zigzag over board and stops, and gives up at the end. */
async function drag(selector: string) {
  const box = (await (await page.$(selector))!.boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  const times: number[] = [];
  const frames = await framesDuring(page, async () => {
    for (let move = 0; move < MOVES; move += 1) {
      const before = await scriptSeconds();
      await page.mouse.move(560 + ((move * 23) % 700), 260 + ((move * 17) % 520));
      times.push(1000 * ((await scriptSeconds()) - before));
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { script_p50_ms: percentile(times, 0.5), script_p95_ms: percentile(times, 0.95), ...frames };
}

async function scriptSeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

test('an order of sixty stops is suggested', () => {
  const depot = { latitude: 51.05, longitude: 3.72 };
  const times = Array.from({ length: 20 }, (_, turn) => {
    const stops = Array.from({ length: 60 }, (_, id) => ({
      latitude: 51 + ((id * 37 + turn * 11) % 100) / 1000,
      longitude: 3.65 + ((id * 53 + turn * 7) % 150) / 1000,
    }));
    const begin = performance.now();
    suggestedOrder(depot, stops);
    return performance.now() - begin;
  });
  reportTable('Suggested order of 60 stops', [{ p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) }]);
});

const MORE_VANS = `insert into deliveryvan (company_id, nr, name, color_text, color_background)
  select c.company_id, 100 + n, 'Van ' || n, '#ffffff', '#343a40' from generate_series(1, ${VANS} - 4) as n
  cross join (select company_id from deliveryvan limit 1) as c`;

const RUNS = `insert into deliveryschedule (company_id, nr, kind, status, date, time_start, time_stop, delivery_van_id)
  select company_id, 'B' || id, 'DELIVERY', 'DRAFT', $1::date, '09:00', '13:00', id from deliveryvan`;

const ORDERS = `insert into webshoporder (company_id, nr, status, webshop_account_id, contact_name, channel, locale,
    deliverable_type, delivery_zone_id, delivery_date, delivery_start, delivery_stop, address_street, address_nr,
    address_zipcode, address_city, latitude, longitude, total_vati, payment_status)
  select a.company_id, 5000 + n, 'READY', a.id, 'Noor Quintens ' || n, 'PHONE', 'nl', 'DELIVERY_ZONE', z.id, $1::date,
    '09:00', '12:00', 'Molenkouter', n::text, '9000', 'Gent', 51 + (n * 37 % 100) / 1000.0, 3.66 + (n * 53 % 120) / 1000.0,
    29, 'PAID'
  from generate_series(0, ${STOPS + WAITING} - 1) as n
  cross join (select company_id, min(id) as id from webshopaccount group by company_id limit 1) as a
  cross join (select min(id) as id from deliveryzone) as z`;

const ON_RUNS = `with put as (
    insert into deliverystop (company_id, delivery_schedule_id, webshop_order_id, position, status, latitude, longitude, eta)
    select o.company_id, r.id, o.id, 1 + (o.nr - 5000) / ${VANS}, 'TODO', o.latitude, o.longitude,
      ($1::date + time '09:10') at time zone 'Europe/Brussels' + make_interval(mins => 6 * ((o.nr - 5000) / ${VANS})::int)
    from webshoporder o join (select id, row_number() over (order by id) as nth from deliveryschedule
      where date = $1::date and nr like 'B%') r on r.nth = 1 + (o.nr - 5000) % ${VANS}
    where o.nr >= 5000 and o.nr < 5000 + ${STOPS} returning webshop_order_id, delivery_schedule_id)
  update webshoporder o set delivery_schedule_id = put.delivery_schedule_id from put where put.webshop_order_id = o.id`;
