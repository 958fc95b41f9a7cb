// Tests a new company from nothing: its first administrator by the page that the start prints, its first employee by
// the link of a mail, and its first order paid and invoiced.
import type { Page } from 'puppeteer';
import { employeeRow } from '../../test/api/person.ts';
import { check } from '../accessibility.ts';
import { openMail } from '../mailbox.ts';
import { ownWindows } from '../own-windows.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../product.ts';
import {
  byRole,
  clickRole,
  goTo,
  openWindow,
  retype,
  screenshot,
  waitForPath,
  waitForText,
  waitUntilGone,
} from '../window.ts';
import { invoice, makeOffer, makePlace, takeCall, takeMoney } from './first-order.ts';

const PASSWORD = 'sorbet parapluie 58';
const EMPLOYEE = '/admin/icecloud/employee/';

const own = ownWindows('file');
let folder: string;
let product: Product;
let page: Page;
beforeAll(async () => {
  folder = await newDataFolder();
  product = await startProduct(folder, { env: { SCOOP_DEMO: 'off' } });
  ({ page } = own(await openWindow()));
});
afterAll(async () => {
  await product?.stop();
  await removeDataFolder(folder);
});

/** Makes a call as the page's person, by HTTP. */
async function send(method: string, path: string, body?: object): Promise<{ readonly id: number }> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').auth.token);
  const answer = await fetch(`${product.url}/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { readonly id: number } };
  if (!answer.ok || !data) throw new Error(`${method} ${path}: ${answer.status}`);
  return data;
}

test('the sign-in page leads to the first company, and the printed link makes it', async () => {
  await page.goto(`${product.url}/`);
  await waitForPath(page, '/auth/first-company');
  await byRole(page, 'textbox', 'Code from the terminal where Scoop was started');
  const [, link = ''] = /Make the first one at (\S+)/.exec(product.output()) ?? [];
  await page.goto(link);
  await byRole(page, 'textbox', 'Legal name');
  expect(page.url()).not.toContain('token');
  await check(page);
  await screenshot(page, 'first-company');
  await retype(page, 'Name', 'Gelato Nord');
  await retype(page, 'Legal name', 'Gelato Nord BV');
  await page.select('select[name=locale]', 'nl');
  await retype(page, 'First name', 'Mia');
  await retype(page, 'Last name', 'Claes');
  await retype(page, 'E-mail', 'mia@nord.example');
  await page.type('input[name=password]', 'gelatonord1');
  await clickRole(page, 'button', 'Start');
  await waitForText(page, 'This password is too easy to guess.');
  await page.$eval('input[name=password]', (input) => (input as HTMLInputElement).select());
  await page.type('input[name=password]', PASSWORD);
  await clickRole(page, 'button', 'Start');
  await waitForPath(page, '/admin/dashboard');
  await waitForText(page, 'Gelato Nord maakt zich klaar');
  await waitForText(page, 'Voeg uw mensen toe');
  await check(page);
  await screenshot(page, 'guide');
});

test('the first employee is invited, warned about without a group, and signed in', async () => {
  const { national_registry_nr: _, ...row } = employeeRow('Jansen');
  const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const { id } = await send('POST', 'employee', {
    ...filled,
    national_registry_nr: '85073003328',
    first_name: 'Lotte',
    email: 'lotte@nord.example',
  });
  await waitForText(page, '1 van');
  await goTo(page, `${EMPLOYEE}view/${id}`);
  await clickRole(page, 'button', 'Uitnodigen');
  await waitForText(page, 'Deze persoon zit nog in geen groep');
  await check(page);
  await screenshot(page, 'invite-without-group');
  await page.click('[role=alertdialog] .bp6-intent-primary');
  await waitUntilGone(page, 'button', 'Uitnodigen');
  const { page: guest } = own(await openWindow());
  await openMail(guest, product, 'Gelato Nord');
  await guest.click('pre a');
  const words = 'citroen zonder suiker 47';
  await byRole(guest, 'heading', 'Welcome: choose your password');
  await retype(guest, 'New password', words);
  await retype(guest, 'New password again', words);
  await guest.keyboard.press('Enter');
  await waitForPath(guest, '/admin/dashboard');
  await waitForText(guest, 'Mia Claes');
  await check(guest);
  await screenshot(guest, 'no-rights');
  const groups = (await send('GET', 'permissiongroup?search=Winkelverkoper')) as unknown as { id: number }[];
  await send('PATCH', `employee/${id}/permissiongroup`, { add: [groups[0]!.id] });
  await waitForText(guest, 'Bestellingen');
});

test('the first product and place are made by the guide, and the first order is taken, paid and invoiced', async () => {
  await makeOffer(page);
  await makePlace(page);
  const order = await takeCall(page);
  await takeMoney(page);
  await invoice(page, order);
});

test('a company beside it is made in the product, and switched to', async () => {
  await goTo(page, '/admin/icecloud/company');
  await clickRole(page, 'button', 'Nieuw bedrijf');
  await retype(page, 'Naam', 'Gelato Sud');
  await retype(page, 'Juridische naam', 'Gelato Sud BV');
  await check(page);
  await screenshot(page, 'further-company');
  await clickRole(page, 'button', 'Bedrijf maken');
  await waitForText(page, 'Gelato Sud maakt zich klaar');
});
