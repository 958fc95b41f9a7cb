// Tests a planner's week on the board: by the keyboard alone, by the pointer, and by two planners at once.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, screenshot, waitForText } from '../window.ts';
import { type Team, teamOf } from './team.ts';

const PHONE = { width: 390, height: 844 };
const product = ownProduct();
const pages = ownPages(product);
let admin: Client;
let team: Team;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});
beforeEach(async () => {
  team = await teamOf(admin, `Plein ${(expect.getState().currentTestName ?? '').length}`);
});

/** Weeks far enough that nobody is told late; on the Sunday of the first one clocks go forward. */
const [MONDAY, NEXT] = ['2027-03-22', '2027-03-29'];

async function open(who: 'admin' | 'planner', more = ''): Promise<Page> {
  const page = await pages(who);
  await page.goto(`${product.url}/admin/iceclock/schedules?week=${MONDAY}&division=${team.division.id}${more}`);
  await page.waitForSelector('.board');
  await settled(page);
  return page;
}

const block = ({ id }: Stored) => `[data-block="${id}"]`;
const placeIn = async (page: Page, lane: number, column: number) => {
  const row = (await (await page.waitForSelector(`[data-lane="${lane}"] .board-track`))!.boundingBox())!;
  return [row.x + (row.width / 7) * (column + 0.5), row.y + 25] as const;
};
/** Waits for the answer to a change; the board asks for the changed rows by itself. */
const saved = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((answer) => /\/v1\/shift/.test(answer.url()) && answer.request().method() !== 'GET'),
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
  const input = (await page.waitForSelector(`.plan-dialog input[id$="_${field}"]`))!;
  await input.focus();
  await press(page, 'Control+a');
  await page.keyboard.type(text);
};

test('a week is planned by the keyboard alone', async () => {
  const page = await open('admin');
  const { sam } = team;
  await page.focus(`[data-lane="0"] .board-empty`);
  await press(page, 'ArrowDown', 'ArrowRight', 'Enter');
  await type(page, 'time_start', '0900');
  await type(page, 'time_stop', '1700');
  await saved(page, () => press(page, 'Enter'));
  await isPlanned(page, 1);
  expect(await team.planned(MONDAY)).toEqual(['Noor 2027-03-23 09:00']);

  await page.waitForFunction(() => !document.querySelector('.plan-dialog'));
  await page.focus('.board-block');
  await press(page, 'm', 'ArrowRight', 'ArrowDown');
  await saved(page, () => press(page, 'Enter'));
  await page.waitForSelector(`[data-lane="${sam.id}"] .board-block`);
  expect(await team.planned(MONDAY)).toEqual(['Sam 2027-03-24 09:00']);

  await press(page, 'c', 'ArrowRight');
  await saved(page, () => press(page, 'Enter'));
  await isPlanned(page, 2);
  expect(await team.planned(MONDAY)).toEqual(['Sam 2027-03-24 09:00', 'Sam 2027-03-25 09:00']);

  await press(page, 'Control+a', 'Control+c');
  await clickRole(page, 'button', 'Next week');
  await isPlanned(page, 0);
  await page.focus('.board [tabindex="0"]');
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  await saved(page, () => press(page, 'Control+v'));
  await isPlanned(page, 2);
  expect(await team.planned(NEXT)).toEqual(['Sam 2027-03-31 09:00', 'Sam 2027-04-01 09:00']);

  await press(page, 'Control+a');
  await saved(page, () => press(page, 'Delete'));
  await isPlanned(page, 0);
  expect(await team.planned(NEXT)).toEqual([]);
  await saved(page, () => press(page, 'Control+z'));
  await isPlanned(page, 2);
  expect(await team.planned(NEXT)).toEqual(['Sam 2027-03-31 09:00', 'Sam 2027-04-01 09:00']);
  await check(page);
  await screenshot(page, 'plan-week');
});

test('by the pointer a shift moves, is copied with Alt, and says why it may not stand somewhere or asks', async () => {
  const { noor, sam } = team;
  const shift = await team.shift(noor, '2027-03-22T08:00', '2027-03-22T16:00');
  const late = await team.shift(sam, '2027-03-23T14:00', '2027-03-23T22:00');
  const page = await open('admin');
  await isPlanned(page, 2);
  const hold = async (from: Stored, lane: number, column: number) => {
    const box = (await (await page.waitForSelector(block(from)))!.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(...(await placeIn(page, lane, column)), { steps: 5 });
  };
  await hold(shift, noor.id, 2);
  await saved(page, () => page.mouse.up());
  expect(await team.planned(MONDAY)).toEqual(['Sam 2027-03-23 15:00', 'Noor 2027-03-24 09:00']);

  await page.keyboard.down('Alt');
  await hold(shift, 0, 4);
  await saved(page, () => page.mouse.up());
  await page.keyboard.up('Alt');
  await isPlanned(page, 3);
  expect(await team.planned(MONDAY)).toContain('2027-03-26 09:00');

  await hold(shift, sam.id, 1);
  await waitForText(page, 'Already has a shift');
  await page.mouse.up();
  await page.waitForSelector('.toast-failed');
  await hold(shift, sam.id, 2);
  await waitForText(page, 'hours of rest');
  await page.waitForSelector('.board-ghost[data-verdict=warns]');
  await screenshot(page, 'plan-warned');
  await page.mouse.up();
  await waitForText(page, 'Plan this shift anyway?');
  await check(page);
  await clickRole(page, 'button', 'Cancel');
  await page.waitForSelector('[role=alertdialog]', { hidden: true });
  expect(await team.planned(MONDAY)).toContain('Noor 2027-03-24 09:00');
  await hold(shift, sam.id, 2);
  await page.mouse.up();
  await waitForText(page, 'Plan this shift anyway?');
  await saved(page, () => clickRole(page, 'button', 'Plan anyway'));
  const { accepted } = (await admin.send('GET', `shift/${shift.id}`)).body.data as unknown as { accepted: object[] };
  expect(accepted).toEqual([expect.objectContaining({ code: 'shortRest', employee_id: expect.any(Number) })]);
  expect(await team.planned(MONDAY)).toContain('Sam 2027-03-24 09:00');

  await page.click(block(late));
  await page.waitForSelector('.plan-shift');
  await waitForText(page, 'Who else could');
  await check(page);
  await press(page, 'Escape');
  await page.waitForSelector('.plan-shift', { hidden: true });
});

test('two planners see each other, and a person whom both take stays with the first', async () => {
  const { noor } = team;
  const [one, other] = [await open('admin'), await open('planner')];
  await one.mouse.click(...(await placeIn(one, noor.id, 3)));
  await type(one, 'time_start', '0900');
  await type(one, 'time_stop', '1700');
  await other.mouse.click(...(await placeIn(other, noor.id, 3)));
  await type(other, 'time_start', '1200');
  await type(other, 'time_stop', '2000');
  await saved(one, () => press(one, 'Enter'));
  await other.waitForSelector('.board-block .board-by');
  await waitForText(other, 'Heeft al een shift');
  await saved(other, () => press(other, 'Enter'));
  await isPlanned(other, 2);
  expect((await team.planned(MONDAY)).sort()).toEqual(['2027-03-25 12:00', 'Noor 2027-03-25 09:00']);
  await other.waitForSelector('.plan-lost');
  await waitForText(other, 'Aurora');
  await screenshot(other, 'plan-two');
});

test('needs are added on the board and counted against shifts, and a phone shows one day', async () => {
  const { noor, seller } = team;
  await team.shift(noor, '2027-03-22T08:00', '2027-03-22T16:00');
  const page = await open('admin', '&by=needs');
  await (await byRole(page, 'searchbox', 'Find people or functions')).type('Seller Plein');
  await page.mouse.click(...(await placeIn(page, seller.id, 0)));
  for (const [field, text] of [
    ['time_start', '0900'],
    ['time_stop', '1700'],
    ['nr_required', '2'],
  ] as const) {
    const input = (await page.waitForSelector(`.entity-dialog input[id$="_${field}"]`))!;
    await input.focus();
    await press(page, 'Control+a');
    await page.keyboard.type(text);
  }
  await press(page, 'Enter');
  await page.waitForSelector('.board-block[aria-label*="1 of 2"]');
  await check(page);
  await (await byRole(page, 'radio', 'Functions')).click();
  await page.waitForSelector(`[data-lane="${seller.id}"] .board-block`);
  await page.setViewport(PHONE);
  await waitForText(page, 'Monday 22 March');
  await check(page);
  await screenshot(page, 'plan-390');
});

test('along the hours of a day a shift is made longer and cut by the keyboard, and both are undone', async () => {
  const { noor } = team;
  const shift = await team.shift(noor, '2027-03-24T08:00', '2027-03-24T16:00');
  const page = await open('admin', '&span=day&day=2027-03-24');
  await page.focus(block(shift));
  await press(page, 'Shift+ArrowRight', 'ArrowRight');
  await saved(page, () => press(page, 'Enter'));
  await page.waitForSelector(`${block(shift)}[aria-label$="09:00–17:30"]`);
  const times = async () => (await team.planned(MONDAY)).map((one) => one.replace('Noor 2027-03-24 ', ''));
  await press(page, 's', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await press(page, 'Enter');
  await isPlanned(page, 2);
  await page.waitForFunction(() => document.querySelectorAll('.board-block[aria-label*="–12:"]').length === 1);
  expect(await times()).toEqual(['09:00', expect.stringMatching(/^12:/)]);
  await page.focus(block(shift));
  await press(page, 'Control+z');
  await isPlanned(page, 1);
  await saved(page, () => press(page, 'Control+z'));
  await page.waitForSelector(`${block(shift)}[aria-label$="09:00–17:00"]`);
  await check(page);
});
