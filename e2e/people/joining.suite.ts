// Tests how somebody joins: invited from their file, signed in by the link of the mail, and with a badge on a sheet.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { openMail } from '../mailbox.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import {
  byRole,
  clickRole,
  goHome,
  goTo,
  openWindow,
  retype,
  screenshot,
  tick,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const LIST = '/admin/icecloud/employee/';
const product = ownProduct();
const own = ownWindows('file');
let page: Page;
beforeAll(async () => {
  ({ page } = own(await windowOf(product.url, 'management')));
  await goHome(page, product.url);
});

test('an invitation leaves from the file, opens the app, and the file says so', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = (await client.send('GET', 'employee?search=Dubois Fien')).body.data![0]!;
  await goTo(page, `${LIST}view/${id}`);
  await clickRole(page, 'button', 'Invite');
  await waitForText(page, 'It works once, within 7 days.');
  await check(page);
  await page.click('[role=alertdialog] .bp6-intent-primary');
  await waitForText(page, 'The invitation is on its way.');
  await byRole(page, 'button', 'Invite again');
  await waitForText(page, 'no password yet');
  await screenshot(page, 'employee-invited');

  const { page: guest } = own(await openWindow());
  await openMail(guest, product, 'Gelateria Aurora');
  await guest.click('pre a');
  await byRole(guest, 'heading', 'Welcome: choose your password');
  await check(guest);
  await screenshot(guest, 'invitation-accepted');
  await retype(guest, 'New password', 'citroen zonder suiker 47');
  await retype(guest, 'New password again', 'citroen zonder suiker 47');
  await guest.keyboard.press('Enter');
  await waitForPath(guest, '/admin/dashboard');
  await waitUntilGone(page, 'button', 'Invite again');
  await clickRole(page, 'tab', 'Employment');
  await waitForText(page, 'Has a password');
});

test('picked employees have their badges on one sheet', async () => {
  await goTo(page, `${LIST}?search=Dubois`);
  await waitForRows(page, ['DUBOIS Fien', 'DUBOIS Hugo']);
  await tick(page, 'Select DUBOIS Fien');
  await tick(page, 'Select DUBOIS Hugo');
  await clickRole(page, 'button', 'Print badges');
  await waitForText(page, '2 badges on A4 sheets');
  await check(page);
  const printed = page.waitForResponse((answer) => answer.url().includes('/document/icecloud/badges?ids='));
  await clickRole(page, 'button', 'Open the sheet');
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page.waitForSelector('[role=dialog]', { hidden: true });
});
