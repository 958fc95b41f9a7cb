// Tests leave as people walk through it: a seller asks on a phone, whoever decides reads the balance and approves by one
// key, and the seller sees it at once.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { PHONE } from '../day/walk.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import { byRole, clickRole, goHome, goTo, retype, screenshot, waitForText, waitUntilGone } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');
let seller: Page;
let manager: Page;
beforeAll(async () => {
  ({ page: seller } = own(await windowOf(product.url, 'shopseller', PHONE)));
  ({ page: manager } = own(await windowOf(product.url, 'management')));
  await Promise.all([goHome(seller, product.url), goHome(manager, product.url)]);
});

test('a seller asks for leave on a phone, and sees the decision as soon as it is made', async () => {
  await goTo(seller, '/admin/my-profile');
  await clickRole(seller, 'button', 'Ask for leave');
  const kind = await byRole(seller, 'combobox', 'Kind');
  await kind.focus();
  await kind.type('Holiday');
  await (await byRole(seller, 'option', 'Holiday')).click();
  // Thursday 29 May 2098 is Ascension Day, on which no day of leave goes.
  await retype(seller, 'First day', '28/05/2098');
  await retype(seller, 'Last day', '30/05/2098');
  await check(seller);
  await screenshot(seller, 'leave-asking-phone');
  await clickRole(seller, 'button', 'Save');
  await waitForText(seller, 'Your leave is asked for');
  await waitForText(seller, 'Asked for');

  const client = await clientOf(product.url, 'management');
  const asked = (await client.send('GET', 'absence?filter[status]=ASKED&filter[date_from]=2098-05-28')).body.data![0]!;
  await goTo(manager, `/admin/iceclock/absence/view/${asked.id}`);
  await waitForText(manager, '24 days left, 22 days after this.');
  await check(manager);
  await screenshot(manager, 'leave-to-decide');
  await manager.keyboard.press('2');
  await waitUntilGone(manager, 'button', 'Approve');
  await waitForText(seller, 'Approved');
});
