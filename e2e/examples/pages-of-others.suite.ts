// Tests what the plugins show on pages of others: tiles on the dashboard, and parts around other pages.
import type { Page } from 'puppeteer';
import { today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import type { Client, Stored } from '../people.ts';
import { byRole, clickRole, goTo, screenshot, waitForText } from '../window.ts';
import { roomFor, withExamples } from './set-up.ts';

const { begin } = withExamples();
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);

/** Waits until the tile with that name shows the text. */
const tileWith = (name: string, text: string) =>
  page.waitForFunction(
    (title, wanted) => document.querySelector(`.widget[aria-label="${title}"]`)?.textContent?.includes(wanted),
    {},
    ...([name, text] as const),
  );

let customer: Stored;
beforeAll(async () => {
  const email = 'noor.vanilla@klant.example';
  customer = await admin.create('webshopaccount', { first_name: 'Noor', last_name: 'Vanilla', email });
  await admin.create('nightshifttask', { title: 'Wash the van', due_on: '2026-12-24' });
});

test('the tiles of both stand on the dashboard', async () => {
  await admin.create('loyaltymove', { webshop_account_id: customer.id, points: 125, reason: 'CORRECTION' });
  await open('/admin/dashboard');
  await tileWith('Most loyal customers', '225 points');
  await tileWith('Next tasks', 'Wash the van');
});

test('plugins are drawn around pages of others, in the order that the company chooses', async () => {
  const { id } = await admin.create('workshop', {
    ...{ ...(await roomFor(admin, 'Cellar', 4)), day: today(), name: 'Lou' },
    ...{ email: 'lou@klant.example', price_vati: 90, guests: [{ name: 'Lou' }] },
  });
  expect((await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' })).status).toBe(200);
  await open('/admin/dashboard');
  await waitForText(page, '1 workshop today.');
  await tileWith('Next tasks', 'Wash the van');
  await admin.create('loyaltymove', { webshop_account_id: customer.id, points: 500, reason: 'CORRECTION' });
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}/`);
  await waitForText(page, 'One of your gold customers.');
  await byRole(page, 'heading', 'Loyalty');
  await open('/admin/company/developer');
  await byRole(page, 'heading', 'Pages of others');
  await screenshot(page, 'pages-of-others');
  await check(page);
  const order = () =>
    page.$$eval('[aria-labelledby=developer-overlays] li strong', (names) => names.map((name) => name.textContent));
  expect(await order()).toEqual(['Loyalty', 'Workshops']);
  await clickRole(page, 'button', 'Move Workshops up');
  await page.waitForFunction(
    () => document.querySelector('[aria-labelledby=developer-overlays] li strong')?.textContent === 'Workshops',
  );
  const { body } = await admin.send('GET', 'auth/employee');
  expect(JSON.stringify(body)).toContain('"page_order":["workshops","loyalty"]');
});
