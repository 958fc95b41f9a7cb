// A day from the kitchen to the report: ticks without a network and on again, a van's run on a phone with one door that stays
// shut, a tablet opened by staff, damage of the van, and what the evening's numbers make of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { dayAfter, localTime, today } from '../../core/contract/index.ts';
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { png } from '../../test/api/files/samples.ts';
import { barriers, check } from '../accessibility.ts';
import { type Day, dayOf, network, untilKept } from '../day.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  choose,
  clickRole,
  goTo,
  retype,
  screenshot,
  type Window,
  waitForFocus,
  waitForPath,
  waitForText,
} from '../window.ts';

const product = ownProduct();
const pages = ownPages(product);
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const [WORKSHEET, MY_RUN, SHOP] = ['/admin/iceshop/worksheet', '/admin/iceshop/myrun', '/admin/iceshop/damagereport'];
const PHOTO = 'docs/loyalty.png';
let client: Client;
let phone: Window;
let page: Page;
let day: Day;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoop-door-'));
  await writeFile(join(folder, 'door.png'), await png());
  client = await clientOf(product.url, 'admin');
  day = await dayOf(product.url, client);
  phone = await windowOf(product.url, 'driver', PHONE);
  page = phone.page;
});
afterAll(async () => {
  await phone?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Line {
  readonly line_id: number;
  readonly nr: number;
  readonly quantity: number;
  readonly done: number;
}
const rowsOf = async <T>(query: string) =>
  (await client.send('GET', `query/iceshop/${query}`)).body.data as unknown as T[];
const lines = async () => {
  const all = await rowsOf<Line>(`worksheet?date=${today()}&division_id=${day.kitchen}`);
  return day.orders.map((nr) => all.find((line) => line.nr === nr)!) as [Line, Line];
};
const done = async () => (await lines()).map((line) => line.done);
/** The tile of a line in the view by order: its orders stand in the heads. */
const tileOf = ({ nr }: Line) =>
  `::-p-xpath(//section[.//h2[starts-with(., "#${nr} ")]]//button[contains(@class, "tile")][contains(., "Tub of quince")])`;
const untilSent = (tablet: Page) => tablet.waitForSelector('.worksheet-waiting', { hidden: true });

test('the kitchen sees what runs short tomorrow, ticks, goes on without a network, and is told what a colleague did', async () => {
  const [line, other] = await lines();
  const tablet = await pages('kitchen', TABLET);
  const tomorrow = dayAfter(today(), 1);
  const [short] = await rowsOf<{ name: string }>(`worksheet-short?date=${tomorrow}&division_id=${day.kitchen}`);
  await tablet.goto(`${product.url}${WORKSHEET}?date=${tomorrow}`);
  await tablet.waitForSelector(`::-p-xpath(//*[contains(@class, "worksheet-short")]//b[. = "${short?.name}"])`);
  await tablet.goto(`${product.url}${WORKSHEET}?date=${today()}&view=order`);
  await tablet.waitForSelector(tileOf(line));
  await check(tablet);
  await tablet.click(tileOf(line));
  await untilKept(tablet, WORKSHEET);
  const small = await tablet.$$eval('.worksheet button, .worksheet select, .worksheet summary', (all) =>
    all
      .filter((each) => (each as HTMLElement).offsetWidth < 64 || (each as HTMLElement).offsetHeight < 64)
      .map((each) => each.outerHTML),
  );
  expect(small).toEqual([]);
  await untilSent(tablet);
  expect(await done()).toEqual([1, 0]);

  await tablet.reload();
  await tablet.waitForSelector(tileOf(other));
  await network(tablet, false);
  await tablet.click(tileOf(line));
  await (await tablet.waitForSelector(tileOf(other)))?.press('Enter');
  // Matteo reads French.
  await waitForText(tablet, '2 coches attendent');
  await tablet.reload();
  await tablet.waitForSelector(tileOf(other));
  await waitForText(tablet, '2 coches attendent');
  expect(await done()).toEqual([1, 0]);
  const all = { id: 'a'.repeat(32), line_id: other.line_id, qty: other.quantity, at: new Date().toISOString() };
  expect((await client.send('POST', 'iceshop/worksheet/tick', all)).status).toBe(200);
  await network(tablet, true);
  await tablet.waitForSelector('.worksheet-told');
  expect(await tablet.$eval('.worksheet-told', (told) => told.textContent)).toContain('Aurora Admin');
  await check(tablet);
  await tablet.click('.worksheet-told button');
  await tablet.waitForSelector('.worksheet-told', { hidden: true });
  await untilSent(tablet);
  expect(await done()).toEqual([2, 4]);

  const hold = async () => {
    await (await tablet.waitForSelector(tileOf(line)))?.hover();
    await tablet.mouse.down();
    await tablet.waitForSelector(tileOf(line), { hidden: true });
    await tablet.mouse.up();
    await untilSent(tablet);
    expect(await done()).toEqual([4, 4]);
  };
  await hold();
  await clickRole(tablet, 'button', 'Décocher');
  const recall = `::-p-xpath(//li[contains(., "Tub of quince")][contains(., "#${line.nr} ")]//button)`;
  await tablet.waitForSelector(recall);
  await check(tablet);
  await tablet.click(recall);
  await tablet.keyboard.press('Escape');
  await tablet.waitForSelector('.worksheet-recall', { hidden: true });
  await tablet.waitForSelector(tileOf(line));
  await untilSent(tablet);
  expect(await done()).toEqual([2, 4]);
  await hold();
  const asked = `webshoporder?filter[nr][in]=${day.orders.join()}`;
  expect((await client.send('GET', asked)).body.data?.map(({ status }) => status)).toEqual(['READY', 'READY']);
});

const stops = async () => {
  const { body } = await client.send('GET', `deliverystop?filter[delivery_schedule_id]=${day.run.id}&sort=position`);
  return (body.data ?? []) as unknown as { status: string; failure_reason?: string; photo_uri?: string; id: number }[];
};
const runNow = async () => (await client.send('GET', `deliveryschedule/${day.run.id}`)).body.data?.status;
const until = async (isSo: () => Promise<boolean>) => {
  const end = Date.now() + page.getDefaultTimeout();
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${JSON.stringify(await stops())}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};

test('a run has its sheet, beside those of others, and is loaded', async () => {
  const sheets = await fetch(`${product.url}/v1/document/iceshop/run-sheets?ids=${day.run.id},999999`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  const { pages: printed } = await readPdf(Buffer.from(await sheets.arrayBuffer()));
  expect(printed.join(' ')).toContain('Noor Quintens');
  await page.goto(`${product.url}${MY_RUN}`);
  await waitForText(page, `Tour ${day.run.nr}`);
  const other = await page.$(`::-p-xpath(//button[contains(., "Tour ${day.run.nr}")])`);
  await other?.click();
  await waitForText(page, 'Was in den Wagen kommt');
  await check(page);
  await clickRole(page, 'button', 'Laden beginnen');
  await until(async () => (await runNow()) === 'LOADING');
});

test('without a network it leaves and doors are ticked, one failed with a photo, and sent in that order when there is one', async () => {
  await untilKept(page, MY_RUN);
  await network(page, false);
  await clickRole(page, 'button', 'Losfahren');
  await waitForText(page, 'Hat nicht geklappt');
  await check(page);
  await clickRole(page, 'button', 'Hat nicht geklappt');
  await page.locator('.drive-field textarea').fill('Rang twice');
  const camera = await page.waitForSelector('.drive-photo input');
  await (camera as import('puppeteer').ElementHandle<HTMLInputElement>).uploadFile(join(folder, 'door.png'));
  await waitForText(page, 'Foto gemacht');
  await check(page);
  await clickRole(page, 'button', 'Speichern: nicht geliefert');
  await waitForText(page, 'Noor Quintens: nicht geliefert');
  await clickRole(page, 'button', 'Geliefert');
  await waitForText(page, 'Alle Stopps sind erledigt');
  await waitForText(page, 'Wartet auf das Senden');
  await check(page);
  await page.reload();
  await waitForText(page, 'Alle Stopps sind erledigt');
  await waitForText(page, 'Wartet auf das Senden');
  expect([await runNow(), ...(await stops()).map(({ status }) => status)]).toEqual(['LOADING', 'TODO', 'TODO']);
  await network(page, true);
  await until(async () => (await stops()).every(({ status }) => status !== 'TODO'));
  expect(await runNow()).toBe('ON_THE_ROAD');
  const [failed, delivered] = await stops();
  expect([failed?.status, failed?.failure_reason, delivered?.status]).toEqual([
    'FAILED',
    'Niemand zu Hause: Rang twice',
    'DELIVERED',
  ]);
  expect(failed?.photo_uri).toBeTruthy();
  await page.waitForFunction(() => !document.body.textContent?.includes('Wartet auf das Senden'));
  expect(phone.faults).toEqual([]);
});

test('a tablet is opened by staff, and left again as it was', async () => {
  const tablet = await client.create('tablet', { name: 'In the Walrus', udid: 'e2e-walrus', delivery_van_id: day.van });
  const staff = await windowOf(product.url, 'admin', PHONE);
  const { page: own } = staff;
  const before = (await client.send('GET', `tablet/${tablet.id}`)).body.data;
  await own.goto(`${product.url}/admin/iceshop/tablet/?search=Walrus`);
  await waitForText(own, 'In the Walrus');
  await check(own);
  await clickRole(own, 'button', 'Open as In the Walrus');
  await clickRole(own, 'button', 'Open as tablet');
  await waitForText(own, 'Acting as In the Walrus');
  await waitForText(own, `Run ${day.run.nr}`);
  expect(await barriers(own)).toEqual([]);
  await clickRole(own, 'button', 'Back to Aurora Admin');
  await own.waitForFunction(() => window.location.pathname === '/admin/iceshop/tablet/');
  const { opened_at, opened_by_id, opened_by, version, updated_at, ...after } = (
    await client.send('GET', `tablet/${tablet.id}`)
  ).body.data as Record<string, unknown>;
  expect(opened_by_id).toBeDefined();
  expect(before).toMatchObject(after);
  await own.goto(`${product.url}/admin/iceshop/tablet/view/${tablet.id}/`);
  await check(own);
  await staff.close();
});

const pin = (nr: number, kind: string, x: number, y: number) =>
  `Pin ${nr}: ${kind}, ${x} % from the left, ${y} % from the top`;

test('damage is reported with pins by keyboard and by pointer, and an unsafe van is out of service', async () => {
  const page = await pages('admin');
  await page.goto(`${product.url}${SHOP}/create/?delivery_van_id=${day.van}`);
  await settled(page);
  await choose(page, 'How bad', 'Unsafe');
  await retype(page, 'What happened', 'The brakes pull to the left');
  await retype(page, 'When', '20/11/2026 08:30');
  await clickRole(page, 'button', 'Add pin');
  await waitForFocus(page, 'button', pin(1, 'Scratch', 50, 50));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('Shift');
  await waitForFocus(page, 'button', pin(1, 'Scratch', 51, 40));
  await page.keyboard.press('Enter');
  await waitForFocus(page, 'combobox', 'Kind of damage of pin 1');
  await choose(page, 'Kind of damage of pin 1', 'Broken');
  await retype(page, 'Note of pin 1', 'Brake hose');
  const input = await page.waitForSelector('.van-photo-add input');
  await (input as NonNullable<typeof input>).uploadFile(PHOTO);
  await byRole(page, 'button', 'Open photo 1 of pin 1');
  const picture = await page.waitForSelector('.van-picture');
  const box = (await picture?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await waitForFocus(page, 'button', pin(2, 'Scratch', 20, 20));
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.25, { steps: 4 });
  await page.mouse.up();
  await byRole(page, 'button', pin(2, 'Scratch', 30, 25));
  await page.keyboard.press('Delete');
  await waitForFocus(page, 'button', pin(1, 'Broken', 51, 40));
  await check(page);
  await screenshot(page, 'damage-report');
  await clickRole(page, 'button', 'Report damage');
  await waitForPath(page, /damagereport\/view\/\d+/);
  await waitForText(page, 'Brake hose');
  await check(page);
  await goTo(page, `/admin/iceshop/deliveryvan/view/${day.van}`);
  await waitForText(page, 'This van may not drive until it is repaired.');
  await clickRole(page, 'tab', 'Damage');
  await waitForText(page, 'The brakes pull to the left');
  await check(page);
});

test('the insurer gets it on paper, and once it is repaired the van drives again', async () => {
  const { data } = (await client.send('GET', `damagereport?filter[delivery_van_id]=${day.van}`)).body;
  const id = data?.[0]?.id;
  const paper = await fetch(`${product.url}/v1/document/fleet/damage-report?id=${id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  const read = await readPdf(Buffer.from(await paper.arrayBuffer()));
  const text = read.pages.join(' ');
  for (const said of ['Damage report 2026', 'The brakes pull to the left', 'Brake hose', 'Photo of pin 1'])
    expect(text).toContain(said);
  const page = await pages('admin', PHONE);
  await page.goto(`${product.url}${SHOP}/view/${id}`);
  for (const [step, status] of [
    ['Mark as looked at', 'Looked at'],
    ['Send to repair', 'In repair'],
    ['Mark as repaired', 'Repaired'],
  ] as const) {
    await clickRole(page, 'button', step);
    await page.waitForFunction(
      (word) => document.querySelector('.page-header .state-tag, .state-tag')?.textContent === word,
      {},
      status,
    );
  }
  expect((await client.send('GET', `deliveryvan/${day.van}`)).body.data?.out_of_service).toBe(false);
  await check(page);
});

interface Order {
  readonly status: string;
  readonly deliverable_type: string;
  readonly delivery_date?: string;
  readonly created_at: string;
  readonly total_vati: number;
}

test('the numbers of the evening are the sums of the day’s orders; keys lead to another day, a division narrows it', async () => {
  const orders = (await client.send('GET', 'webshoporder?page[size]=500')).body.data as unknown as Order[];
  const early = (moment: string) => new Date(Date.parse(moment) - 5 * 3_600_000).toISOString();
  // What goes by e-mail is of the business day that it was ordered on.
  const dated = (order: Order) => order.delivery_date ?? localTime(early(order.created_at)).slice(0, 10);
  const ours = orders.filter((order) => dated(order) === today());
  const sold = ours.filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_PAYMENT');
  const cents = sold.reduce((sum, { total_vati }) => sum + Math.round(total_vati * 100), 0);
  const brought = sold.filter(
    (order) => order.status === 'COMPLETED' && /^(DELIVERY|SHIP)/.test(order.deliverable_type),
  );
  expect(brought.length).toBeGreaterThan(0);

  const report = await pages('management');
  await report.goto(`${product.url}/admin/iceshop/dailyreport?day=${today()}`);
  await settled(report);
  await waitForText(report, 'Turnover by hour');
  await check(report);
  const digits = (selector: string) =>
    report.$$eval(selector, (all) => all.map(({ textContent }) => Number(textContent?.replace(/\D/g, ''))));
  expect((await digits('.daily-figure strong')).slice(0, 2)).toEqual([cents, sold.length]);
  expect((await digits('.daily-course dd'))[0]).toBe(brought.length);
  expect((await digits('.daily-part tfoot td:last-child'))[0]).toBe(cents);
  await report.keyboard.press('t');
  await report.waitForFunction(() => !location.search);
  await report.keyboard.press('ArrowLeft');
  await report.waitForFunction(() => /[?&]day=\d{4}-\d{2}-\d{2}$/.test(location.href));
  await report.keyboard.press('t');
  await report.waitForFunction(() => !location.search);
  await report.waitForSelector('select[aria-label="Division"]');
  await report.select('select[aria-label="Division"]', String(day.kitchen));
  await waitForText(report, 'Nobody pays for a part of an order');
  expect(new URL(report.url()).searchParams.get('division')).toBe(String(day.kitchen));
  await report.goto(`${product.url}/admin/iceshop/dailyreport?day=2001-01-01`);
  await waitForText(report, 'No orders on this day');
});
