// Tests a planner's week of tours on the board: by the keyboard alone, by the pointer, copied and published, and by two
// planners at once.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Person, type Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, screenshot, waitForText } from '../window.ts';
import { type VanWeek, vanWeekOf } from './van-week.ts';

const PHONE = { width: 390, height: 844 };
const PLANS = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];
const product = ownProduct();
const pages = ownPages(product);
let admin: Client;
let week: VanWeek;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});
beforeEach(async () => {
  week = await vanWeekOf(admin, `Van ${(expect.getState().currentTestName ?? '').length}`);
});

/** Weeks in which nothing is near; what is published and copied has two of its own. */
const [MONDAY, TUESDAY] = ['2027-04-05', '2027-04-06'];
const [PUBLISHED, NEXT] = ['2027-05-03', '2027-05-10'];

async function open(who: Person, monday = MONDAY): Promise<Page> {
  const page = await pages(who);
  await page.goto(`${product.url}/admin/icetruck/icecreamvanschedules?week=${monday}`);
  await page.waitForSelector('.board');
  await (await page.waitForSelector('.tours-search input'))!.type(week.name);
  await page.waitForFunction(() => document.querySelectorAll('.board-lane').length === 2);
  await settled(page);
  return page;
}

const block = ({ id }: Stored) => `[data-block="${id}"]`;
const placeIn = async (page: Page, lane: number, column: number) => {
  const row = (await (await page.waitForSelector(`[data-lane="${lane}"] .board-track`))!.boundingBox())!;
  return [row.x + (row.width / 7) * (column + 0.5), row.y + 25] as const;
};
const saved = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse(
      (answer) =>
        /\/v1\/(icecreamvanschedule|icetruck\/tours)/.test(answer.url()) && answer.request().method() !== 'GET',
    ),
    act(),
  ]);
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) {
    const parts = key.split('+');
    const last = parts.pop() as 'Enter';
    for (const held of parts) await page.keyboard.down(held as 'Control');
    await page.keyboard.press(last);
    for (const held of parts.reverse()) await page.keyboard.up(held as 'Control');
  }
};
const isPlanned = async (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.board-block').length === wanted, {}, count);
const type = async (page: Page, field: string, text: string) => {
  const input = (await page.waitForSelector(`.tour-dialog input[id$="_${field}"]`))!;
  await input.focus();
  await press(page, 'Control+a');
  await page.keyboard.type(text);
};
const closed = (page: Page) => page.waitForSelector('.tour-dialog', { hidden: true });

test('a week is planned by the keyboard alone: made, moved, copied, deleted and undone', async () => {
  const page = await open('admin');
  await page.focus('.board [tabindex="0"]');
  await press(page, 'Home', 'ArrowRight', 'Enter');
  await type(page, 'time_start', '1400');
  await type(page, 'time_stop', '1900');
  await saved(page, () => press(page, 'Enter'));
  await closed(page);
  await isPlanned(page, 1);
  expect(await week.planned(MONDAY)).toEqual([`One ${TUESDAY} 14:00 DRAFT`]);

  await page.focus('.board-block');
  await press(page, 'm', 'ArrowRight', 'ArrowDown');
  await saved(page, () => press(page, 'Enter'));
  expect(await week.planned(MONDAY)).toEqual(['Two 2027-04-07 14:00 DRAFT']);
  await saved(page, () => press(page, 'Control+z'));
  expect(await week.planned(MONDAY)).toEqual([`One ${TUESDAY} 14:00 DRAFT`]);

  await page.waitForSelector(`[data-lane="${week.vans[0].id}"] .board-block`);
  await page.focus('.board-block');
  await press(page, 'c', 'ArrowRight');
  await saved(page, () => press(page, 'Enter'));
  await isPlanned(page, 2);
  await press(page, 'Control+a');
  await saved(page, () => press(page, 'Delete'));
  await isPlanned(page, 0);
  expect(await week.planned(MONDAY)).toEqual([]);
  await saved(page, () => press(page, 'Control+z'));
  await isPlanned(page, 2);
  await check(page);
  await screenshot(page, 'tours-week');
});

test('by the pointer a tour moves, a taken van says what is in the way, and a driver is dragged onto it', async () => {
  const [one, two] = week.vans;
  const tour = await week.tour(one, MONDAY);
  await week.tour(two, TUESDAY, { driver_employee_id: week.noor.id });
  const page = await open('admin');
  await isPlanned(page, 2);
  const hold = async (lane: Stored, column: number) => {
    const box = (await (await page.waitForSelector(block(tour)))!.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(...(await placeIn(page, lane.id, column)), { steps: 5 });
  };
  await hold(two, 1);
  await waitForText(page, 'already drives');
  await page.waitForSelector('.board-ghost[data-verdict=refuses]');
  await screenshot(page, 'tours-refused');
  await page.mouse.up();
  await hold(one, 3);
  await saved(page, () => page.mouse.up());
  expect(await week.planned(MONDAY)).toContain('One 2027-04-08 14:00 DRAFT');

  const name = `${week.sam.first_name} ${week.sam.last_name}`;
  const found = await page.waitForSelector(`.tour-drivers li ::-p-text(${name})`);
  await found!.scrollIntoView();
  const from = (await found!.boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 8);
  await page.mouse.down();
  const to = (await (await page.waitForSelector(block(tour)))!.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 5 });
  await page.waitForSelector('.board-block[data-below]');
  await saved(page, () => page.mouse.up());
  expect(await week.planned(MONDAY)).toContain('One 2027-04-08 14:00 Sam DRAFT');
});

test('a week is published after it says who is told what, and copied into the next', async () => {
  const [one, two] = week.vans;
  await week.tour(one, PUBLISHED, { driver_employee_id: week.noor.id });
  await week.tour(two, PUBLISHED);
  const page = await open('admin', PUBLISHED);
  await isPlanned(page, 2);
  await clickRole(page, 'button', 'Publish 2 tours');
  await waitForText(page, 'One tour has no driver yet');
  await waitForText(page, 'Who is told what');
  await check(page);
  await saved(page, () => clickRole(page, 'button', 'Publish one tour'));
  expect(await week.planned(PUBLISHED)).toEqual([
    `One ${PUBLISHED} 14:00 Noor PUBLISHED`,
    `Two ${PUBLISHED} 14:00 DRAFT`,
  ]);
  await page.waitForSelector('.tours-fill', { hidden: true });
  await clickRole(page, 'button', 'Copy week');
  await byRole(page, 'combobox', 'Into the week of');
  await saved(page, () => clickRole(page, 'button', 'Copy tours'));
  expect(await week.planned(NEXT)).toEqual([`One ${NEXT} 14:00 Noor DRAFT`, `Two ${NEXT} 14:00 DRAFT`]);
  await page.setViewport(PHONE);
  await waitForText(page, 'Monday 10 May');
  await check(page);
  await screenshot(page, 'tours-390');
});

test('two planners drop on the same van and time: one wins, the other sees why', async () => {
  const group = await admin.create('permissiongroup', { name: `Tours ${week.name}`, permissions: PLANS });
  const [other] = (await admin.send('GET', 'employee?filter[email]=planner@aurora.example')).body.data ?? [];
  await admin.send('PATCH', `employee/${other!.id}/permissiongroup`, { add: [group.id] });
  const [van] = week.vans;
  const [first, second] = [await open('admin'), await open('planner')];
  await first.mouse.click(...(await placeIn(first, van.id, 3)));
  await type(first, 'time_start', '1400');
  await type(first, 'time_stop', '1900');
  await second.mouse.click(...(await placeIn(second, van.id, 3)));
  await type(second, 'time_start', '1600');
  await type(second, 'time_stop', '2000');
  await saved(first, () => press(first, 'Enter'));
  await second.waitForSelector('.board-block .board-by');
  await waitForText(second, 'rijdt al');
  await saved(second, () => press(second, 'Enter'));
  await second.waitForFunction(() => document.querySelector('.tour-dialog')?.textContent?.includes('14:00'));
  await screenshot(second, 'tours-two');
  expect(await week.planned(MONDAY)).toEqual(['One 2027-04-08 14:00 DRAFT']);
});
