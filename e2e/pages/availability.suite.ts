// Tests how somebody says when they can work: a month painted by finger on a phone, by mouse and by keyboard alone, the
// weekly pattern, and what a planner sees of it and changes.
import type { KeyInput, Page } from 'puppeteer';
import { mondayOf, today } from '../../core/contract/index.ts';
import english from '../../locales/en/iceclock/availability.json';
import dutch from '../../locales/nl/iceclock/availability.json';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { byRole, clickRole, goAnew, goHome, waitForText } from '../window.ts';

const product = ownProduct();
const open = ownPages(product);
/** The seller reads English, the planner Dutch. */
const word = (key: string, words: object = english): string =>
  (words as Record<string, string>)[`iceclock.availability.${key}`] ?? '';
const kind = (value: string, words?: object): string => word(`kind.${value}`, words);
const PHONE = { width: 390, height: 844 };
/** A month that no roster of the demo company reaches. */
const MONTH = '2030-05';
const OWN = `/admin/iceclock/availabilities?month=${MONTH}`;
let client: Client;
let planner: Client;

beforeAll(async () => {
  [client, planner] = [await clientOf(product.url, 'shopseller'), await clientOf(product.url, 'planner')];
});

type Said = readonly (string | undefined)[];

/** The seller's entries of that day by its date: `PREFERRED 10:00`. */
async function saidOn(date: string): Promise<Said> {
  const { body } = await client.send('GET', `query/iceclock/availability-entries?from=${date}&until=${date}`);
  const entries = (body.data as unknown as Stored[]).filter((entry) => entry.date === date);
  return entries.map(({ kind, time_start }) =>
    [kind, (time_start as string | undefined)?.slice(0, 5)].filter(Boolean).join(' '),
  );
}

async function openOwn(page: Page): Promise<void> {
  await goHome(page, product.url);
  await goAnew(page, OWN);
  await page.waitForSelector('.paint');
}

/** The cell of a day: rows are weeks, columns are weekdays. */
function cellOf(date: string): string {
  const first = mondayOf(`${MONTH}-01`);
  const row = (Date.parse(mondayOf(date)) - Date.parse(first)) / (7 * 86_400_000);
  return `[data-spot="${row} ${(Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000}"]`;
}

async function middleOf(page: Page, date: string): Promise<{ x: number; y: number }> {
  const cell = await page.waitForSelector(cellOf(date));
  await cell!.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await cell!.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const choose = async (page: Page, name: string) => {
  await (await byRole(page, 'radio', name)).evaluate((radio) => (radio as HTMLElement).click());
};
const saved = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/availability/') && answer.request().method() === 'POST'),
    act(),
  ]);
const shows = (page: Page, date: string, sign: string) =>
  page.waitForFunction(
    (spot, text) => document.querySelector(spot)?.textContent?.includes(text),
    {},
    cellOf(date),
    sign,
  );

test('a seller paints a month on a phone with a finger, which scrolls when it moves at once', async () => {
  const page = await open('shopseller', PHONE);
  await page.setViewport({ ...PHONE, hasTouch: true });
  await openOwn(page);
  await choose(page, kind('UNAVAILABLE'));
  const from = await middleOf(page, '2030-05-14');
  await saved(page, () => page.touchscreen.tap(from.x, from.y));
  await shows(page, '2030-05-14', '✕');
  expect(await saidOn('2030-05-14')).toEqual(['UNAVAILABLE']);
  await choose(page, kind('PREFERRED'));
  const [begin, end] = [await middleOf(page, '2030-05-15'), await middleOf(page, '2030-05-17')];
  const swipe = await page.touchscreen.touchStart(begin.x, begin.y);
  await swipe.move(begin.x, begin.y - 80);
  await swipe.end();
  expect(await saidOn('2030-05-15')).toEqual([]);
  const again = await middleOf(page, '2030-05-15');
  const hold = await page.touchscreen.touchStart(again.x, again.y);
  await page.waitForSelector('[role=gridcell][aria-selected=true]');
  await hold.move(again.x + (end.x - begin.x), again.y);
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell][aria-selected=true]').length === 3);
  await saved(page, () => hold.end());
  await shows(page, '2030-05-17', '★');
  expect(await Promise.all(['2030-05-15', '2030-05-16', '2030-05-17', '2030-05-18'].map(saidOn))).toEqual([
    ['PREFERRED'],
    ['PREFERRED'],
    ['PREFERRED'],
    [],
  ]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await check(page);
});

test('a month is painted by keyboard alone: arrows walk, Shift picks, Enter paints, Ctrl Z takes it back', async () => {
  const page = await open('shopseller');
  await openOwn(page);
  const radio = await byRole(page, 'radio', kind('AVAILABLE'));
  await radio.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.$eval('.paint [tabindex="0"]', (cell) => (cell as HTMLElement).focus());
  // The first cell is Monday 29 April, before the month.
  const steps: KeyInput[] = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'];
  for (const key of steps) await page.keyboard.press(key);
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await saved(page, () => page.keyboard.press('Enter'));
  const painted = ['2030-05-22', '2030-05-23', '2030-05-29', '2030-05-30'];
  await shows(page, '2030-05-30', '✕');
  expect(await Promise.all(painted.map(saidOn))).toEqual(painted.map(() => ['UNAVAILABLE']));
  await saved(page, async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
  });
  await page.waitForFunction(
    (spot) => !document.querySelector(spot)?.textContent?.includes('✕'),
    {},
    cellOf('2030-05-30'),
  );
  expect(await Promise.all(painted.map(saidOn))).toEqual(painted.map(() => []));
});

test('a mouse paints hours of several days, which leave other hours of a day alone', async () => {
  const page = await open('shopseller');
  await openOwn(page);
  await choose(page, kind('PREFERRED'));
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('.availability-part input[type=checkbox]')?.click(),
  );
  const [from, to] = [await middleOf(page, '2030-05-06'), await middleOf(page, '2030-05-08')];
  const drag = () =>
    saved(page, async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    });
  await drag();
  await page.waitForSelector(`${cellOf('2030-05-08')} [data-note="10–18"]`);
  const [start, stop] = [word('time_start'), word('time_stop')];
  for (const [field, hour] of [
    [start, '19'],
    [stop, '1'],
  ] as const) {
    await page.click(`aria/${field}[role="textbox"]`);
    await page.$eval(`aria/${field}[role="textbox"]`, (input) => (input as HTMLInputElement).select());
    await page.keyboard.type(hour);
  }
  await choose(page, kind('UNAVAILABLE'));
  await drag();
  await shows(page, '2030-05-08', '★ ✕');
  expect(await saidOn('2030-05-07')).toEqual(['PREFERRED 10:00', 'UNAVAILABLE 19:00']);
});

test('a weekly pattern is changed, two at once are refused, and a week is copied into the next', async () => {
  const page = await open('shopseller');
  await openOwn(page);
  await clickRole(page, 'button', word('pattern'));
  await page.waitForSelector('.availability-week');
  await page.select('.availability-week li:last-child select', 'UNAVAILABLE');
  await saved(page, () => clickRole(page, 'button', word('patternSave')));
  await page.waitForSelector('.availability-pattern', { hidden: true });
  await shows(page, '2030-05-19', '✕');
  await clickRole(page, 'button', word('pattern'));
  await page.waitForSelector('.availability-week');
  await page.select('.availability-pattern .bp6-dialog-body > .bp6-html-select select', '-1');
  await page.select('.availability-week li:last-child select', 'PREFERRED');
  await saved(page, () => clickRole(page, 'button', word('patternSave')));
  // There would be two patterns at once.
  await page.waitForSelector('.availability-pattern [role=alert]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.availability-pattern', { hidden: true });
  await clickRole(page, 'button', word('copy'));
  await saved(page, () =>
    clickRole(page, 'menuitem', word('copyWeek').replace('{{from}}', '20').replace('{{to}}', '21')),
  );
  expect(await saidOn('2030-05-21')).toEqual(await saidOn('2030-05-14'));
});

test('a planner narrows everybody’s days, paints somebody’s, and reminds who is missing once', async () => {
  const page = await open('planner');
  await goHome(page, product.url);
  await goAnew(page, `/admin/iceclock/availabilities?view=people&month=${MONTH}`);
  await page.waitForSelector('.availability-people .paint');
  const rows = () => page.$$eval('.availability-people tbody tr', (all) => all.length);
  const all = await rows();
  const shop = (await planner.send('GET', 'query/iceclock/availability-groups')).body.data as unknown as Stored[];
  const division = shop.find((group) => group.division_id !== undefined)!;
  await page.select(`select[aria-label="${word('division', dutch)}"]`, String(division.division_id));
  await page.waitForFunction(
    (before) => document.querySelectorAll('.availability-people tbody tr').length < before,
    {},
    all,
  );
  expect(await rows()).toBeGreaterThan(0);
  await choose(page, kind('PREFERRED', dutch));
  await saved(page, async () => {
    await page.focus('.availability-people [data-spot="0 0"]');
    await page.keyboard.press('Enter');
  });
  await page.waitForSelector('.availability-people [data-spot="0 0"][data-filled=true][data-tone=info]');
  await page.select(`select[aria-label="${word('division', dutch)}"]`, '');
  const missing = (await planner.send('GET', 'query/iceclock/availability-missing')).body.data as unknown as Stored[];
  expect(missing.length).toBeGreaterThan(0);
  const button = await page.waitForSelector('.availability-missing li button');
  await saved(page, () => button!.click());
  await waitForText(page, word('remindedToday', dutch));
  await check(page);
});

test('the report names who stands behind a number', async () => {
  const page = await open('planner');
  await goHome(page, product.url);
  await goAnew(page, `/admin/iceclock/availabilitiesreport?month=${today().slice(0, 7)}`);
  await (await page.waitForSelector('.coverage-cell'))!.click();
  await page.waitForSelector('.coverage-names li');
  await check(page);
});
