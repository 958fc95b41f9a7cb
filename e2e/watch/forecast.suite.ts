// Tests what is expected to be sold: its page by record and day with what it rests on, and the needs that a planner takes
// from it on the board and gives back.
import { dayAfter, mondayOf, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, waitForText, waitUntilGone } from '../window.ts';
import { product } from './watched-product.ts';

const PHONE = { width: 390, height: 844 };

const pages = ownPages(product);
let admin: Client;

beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

interface Expected {
  readonly division_id: number;
  readonly date: string;
}

test.each([
  ['wide', undefined],
  ['on a phone', PHONE],
])('the forecast of a day and what it rests on, %s', async (_, size) => {
  const page = await pages('management', size);
  await page.goto(`${product.url}/admin/icecloud/forecast`);
  await byRole(page, 'heading', 'Forecast');
  await page.waitForSelector('.forecast-day[aria-pressed="true"][aria-current="date"]');
  await settled(page);
  await waitForText(page, 'Weather told');
  await check(page);
  await page.evaluate(() => {
    const days = [...document.querySelectorAll<HTMLElement>('.forecast-day')];
    const coming = days.slice(days.findIndex((day) => day.ariaCurrent === 'date') + 1);
    // A shop may be closed on some of them.
    coming.find((day) => /\d/.test(day.querySelector('strong')?.textContent ?? ''))?.click();
  });
  await page.waitForFunction(() => window.location.search.includes('day='));
  await settled(page);
  await byRole(page, 'heading', 'What it rests on');
  await waitForText(page, 'of the last four weeks the forecast was');
  // The address names the chosen day, so that a link leads to it.
  const chosen = await page.$eval('.forecast-day[aria-pressed="true"]', ({ textContent }) => textContent);
  await page.reload();
  await page.waitForSelector('.forecast-day[aria-pressed="true"]');
  await settled(page);
  expect(await page.$eval('.forecast-day[aria-pressed="true"]', ({ textContent }) => textContent)).toBe(chosen);
});

test('a planner takes the needs of a week from the forecast on the board, and one Undo takes them back', async () => {
  const { division, monday } = await expectedWeek();
  const needs = async (): Promise<readonly Stored[]> => {
    const asked = `filter[division_id]=${division}&filter[week_start]=${monday}`;
    const [week] = (await admin.send('GET', `schedule?${asked}`)).body.data ?? [];
    if (!week) return [];
    return (await admin.send('GET', `roster?filter[schedule_id]=${week.id}&page[size]=100`)).body.data ?? [];
  };
  const before = (await needs()).map(({ id }) => id);
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceclock/schedules?week=${monday}&division=${division}`);
  await page.waitForSelector('.board');
  await settled(page);
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Needs from the forecast');
  await byRole(page, 'dialog', 'Needs from the forecast');
  const add = await page.waitForSelector('[role=dialog] button.bp6-intent-primary:enabled');
  await waitForText(page, 'One person for each');
  await check(page);
  await add?.click();
  await waitUntilGone(page, 'dialog', 'Needs from the forecast');
  await waitForText(page, 'added.');
  const added = (await needs()).filter(({ id }) => !before.includes(id));
  expect(added.length).toBeGreaterThan(0);
  await clickRole(page, 'button', 'Undo');
  await waitForText(page, 'The added needs are gone again.');
  expect((await needs()).map(({ id }) => id)).toEqual(before);
});

/** The last week of which something is forecast: nobody planned so far ahead. */
async function expectedWeek() {
  const asked = `from=${today()}&until=${dayAfter(today(), 14)}`;
  const { body } = await admin.send('GET', `query/iceclock/expected-staff?${asked}`);
  const days = (body.data ?? []) as unknown as readonly Expected[];
  const last = days
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const found = days.find(({ date }) => date === last);
  if (!found) throw new Error('No division has a forecast');
  return { division: found.division_id, monday: mondayOf(found.date) };
}
