// Tests how a planner plans a day of deliveries: by the mouse, by the keyboard, and on a phone.
import type { Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, screenshot, waitForText } from '../window.ts';

const PHONE = { width: 390, height: 844 };
/** The day has a draft run, and orders that are on no run. */
const day = dayAfter(today(), 2);

const product = ownProduct();
const pages = ownPages(product);
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

type Rows = readonly { readonly [name: string]: unknown }[];
const rows = async (query: string): Promise<Rows> =>
  (await admin.send('GET', `query/iceshop/${query}?date=${day}`)).body.data as unknown as Rows;
const stopsOf = async (run: unknown) => (await rows('run-stops')).filter((stop) => stop.delivery_schedule_id === run);
const middleOf = async (page: Page, selector: string) => {
  const box = (await (await page.waitForSelector(selector))!.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};
/** Waits until the page shows so many of them, which it does once the server has told it. */
const shown = (page: Page, selector: string, count: number) =>
  page.waitForFunction((found, wanted) => document.querySelectorAll(found).length === wanted, {}, selector, count);
/**
 * Waits for the call that puts orders onto a run, because the number of stops alone does not tell: two runs may have
 * the same.
 */
const brought = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/orders'));

test('orders go onto a run by the mouse, onto a new one and another by the keyboard, and stand in the order that one wants', async () => {
  const [draft] = await rows('runs');
  const [waiting, before] = [await rows('orders-to-plan'), await stopsOf(draft?.id)];
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceshop/deliveryschedules?day=${day}`);
  await settled(page);
  await shown(page, '.dispatch-waiting li', waiting.length);
  await check(page);
  await page.mouse.move(...(await middleOf(page, '.dispatch-order')));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, `[data-block="${draft?.id}"]`)), { steps: 6 });
  await page.waitForSelector(`[data-block="${draft?.id}"][data-below]`);
  await page.mouse.up();
  await shown(page, '.dispatch-waiting li', waiting.length - 1);
  await shown(page, '.dispatch-stops > li', before.length + 1);

  const [first] = await stopsOf(draft?.id);
  await (await byRole(page, 'button', `Move stop 1, ${first?.name}`)).focus();
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/stops'),
  );
  await page.keyboard.press('ArrowDown');
  await kept;
  await page.waitForFunction(
    (label) => document.activeElement?.getAttribute('aria-label') === label,
    {},
    `Move stop 2, ${first?.name}`,
  );
  expect((await stopsOf(draft?.id)).map(({ id }) => id)[1]).toBe(first?.id);

  await (await byRole(page, 'checkbox', 'Pick all')).focus();
  await page.keyboard.press('Space');
  await clickRole(page, 'button', 'Put on a run');
  await clickRole(page, 'menuitem', '24 · IJsbeer');
  await waitForText(page, 'Every order of this day is on a run.');
  await shown(page, '.dispatch-stops > li', waiting.length - 1);
  await check(page);

  const moved = (await rows('runs')).find(({ id }) => id !== draft?.id)!;
  const counts = async () => [(await stopsOf(moved.id)).length, (await stopsOf(draft?.id)).length];
  const [many, few] = await counts();
  const [head] = await stopsOf(moved.id);
  await page.mouse.move(...(await middleOf(page, `[data-stop="${head?.id}"] .dispatch-handle`)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, `[data-block="${draft?.id}"]`)), { steps: 6 });
  await page.waitForSelector(`[data-block="${draft?.id}"][data-below]`);
  await screenshot(page, 'dispatch-stop');
  await Promise.all([brought(page), page.mouse.up()]);
  await shown(page, '.dispatch-stops > li', few! + 1);
  expect(await counts()).toEqual([many! - 1, few! + 1]);
  await Promise.all([brought(page), clickRole(page, 'button', 'Undo')]);
  await shown(page, '.dispatch-stops > li', few!);
  expect((await stopsOf(moved.id)).map(({ id }) => id)).toEqual(expect.arrayContaining([head?.id]));
  expect((await stopsOf(moved.id))[0]?.id).toBe(head?.id);

  const [own] = await stopsOf(draft?.id);
  await (await byRole(page, 'button', `More for ${own?.name}`)).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('::-p-xpath(//*[@role="menu"]//*[contains(., "Move to another run")])');
  await (await page.waitForSelector('::-p-xpath(//a[@role="menuitem"][contains(., "IJsbeer")])'))!.focus();
  await Promise.all([brought(page), page.keyboard.press('Enter')]);
  await shown(page, '.dispatch-stops > li', many! + 1);
  expect(await counts()).toEqual([many! + 1, few! - 1]);
  await screenshot(page, 'dispatch');
  await page.setViewport(PHONE);
  await check(page);
  await screenshot(page, 'dispatch-390');
});

test('a run too short for a name shows how many stops are done, and is called by all of it', async () => {
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceshop/deliveryschedules`);
  await settled(page);
  await page.waitForSelector('.board-block');
  const short = await page.$$eval('.board-block', (blocks) =>
    blocks
      .filter((block) => block.clientWidth < 50)
      .map((block) => ({
        name: block.querySelector('b')!.clientWidth,
        label: block.getAttribute('aria-label'),
        title: block.getAttribute('title'),
      })),
  );
  expect(short.length).toBeGreaterThan(0);
  for (const { name, label, title } of short) {
    expect(name).toBe(0);
    expect(label).toContain(title);
    expect(title).toMatch(/\p{L}{3}.* \d+\/\d+$/u);
  }
});

test('a colleague’s change of a run brings that run alone', async () => {
  const free = dayAfter(today(), 5);
  const [van] = (await admin.send('GET', 'deliveryvan?page[size]=1')).body.data as unknown as readonly { id: number }[];
  const hours = { time_start: '09:00:00', time_stop: '11:00:00' };
  const first = await admin.create('deliveryschedule', { date: free, delivery_van_id: van!.id, ...hours });
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceshop/deliveryschedules?day=${free}`);
  await page.waitForSelector(`[data-block="${first.id}"]`);
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/query/iceshop/runs')) asked.push(searchParams.get('changed[DeliverySchedule]') ?? 'all');
  });
  const read = page.waitForResponse((answer) => answer.url().includes('/query/iceshop/runs'));
  await admin.patch('deliveryschedule', first.id, { time_stop: '11:30:00' });
  expect(((await (await read).json()) as { data: unknown[] }).data).toHaveLength(1);
  await page.waitForSelector(`[data-block="${first.id}"][aria-label$="09:00–11:30"]`);
  expect(asked).toEqual([String(first.id)]);
});

test('a frame picks runs, which are published at once and taken back', async () => {
  const free = dayAfter(today(), 6);
  const drivers = await rows('runs');
  const driver_employee_id = drivers.find((run) => run.driver_employee_id)?.driver_employee_id;
  const [van] = (await admin.send('GET', 'deliveryvan?page[size]=1')).body.data as unknown as readonly { id: number }[];
  const run = (from: string, to: string) =>
    admin.create('deliveryschedule', {
      ...{ date: free, delivery_van_id: van!.id, driver_employee_id },
      ...{ time_start: `${from}:00`, time_stop: `${to}:00` },
    });
  const ids = [(await run('09:00', '10:00')).id, (await run('11:00', '12:00')).id];
  const statuses = async () =>
    (await Promise.all(ids.map((id) => admin.send('GET', `deliveryschedule/${id}`)))).map(
      ({ body }) => (body.data as unknown as { status: string }).status,
    );
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceshop/deliveryschedules?day=${free}`);
  await settled(page);
  const [first, last] = await Promise.all(
    ids.map(async (id) => (await (await page.waitForSelector(`[data-block="${id}"]`))!.boundingBox())!),
  );
  await page.keyboard.down('Shift');
  await page.mouse.move(last!.x + last!.width + 20, last!.y - 2);
  await page.mouse.down();
  await page.mouse.move(first!.x - 10, first!.y + first!.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await waitForText(page, '2 picked');
  const moved = () => page.waitForResponse((answer) => answer.url().includes('/many'));
  const published = moved();
  await (await page.waitForSelector('.board-picked ::-p-text(Publish 2 runs)'))!.click();
  await published;
  expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED']);
  const back = moved();
  await clickRole(page, 'button', 'Undo');
  await back;
  expect(await statuses()).toEqual(['DRAFT', 'DRAFT']);
});
