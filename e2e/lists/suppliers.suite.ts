// Tests story 3 on the list of suppliers: search, filter, sort, columns, and the index when it fails.
import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from '../intercept.ts';
import { emailOf, PASSWORD, type Person } from '../people.ts';
import { DEMO, LIST, ownSuppliers } from '../suppliers.ts';
import {
  byRole,
  clickRole,
  goTo,
  isThere,
  rowNames,
  screenshot,
  submitLogin,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const suppliers = ownSuppliers();
const { add, open, product, remove } = suppliers;
let page: Page;
beforeAll(() => {
  ({ page } = suppliers);
});

/** Waits until the first row has that name, whatever follows. */
const waitForFirst = (name: string) =>
  page.waitForFunction((wanted) => document.querySelector('#cell-0-0')?.textContent === wanted, {}, name);
/** Signs out by the menu and in again as that person, at the list. */
async function comeBackAs(person: Person, account: string): Promise<void> {
  await clickRole(page, 'button', `Account of ${account}`);
  await clickRole(page, 'link', 'Sign out');
  await waitForPath(page, '/auth/login-page');
  await submitLogin(page, emailOf(person), PASSWORD);
  await waitForPath(page, '/admin/dashboard');
  await byRole(page, 'navigation', 'Main menu');
  await open();
}
const parameters = () => new URL(page.url()).searchParams;

describe('the list', () => {
  test('shows all suppliers by name, and how many there are', async () => {
    await open();
    await waitForRows(page, DEMO);
    await waitForText(page, '+32 9 371 00 45');
    expect(await page.$eval('.page-count', (count) => count.textContent)).toBe('8');
    await screenshot(page, 'suppliers-list');
  });

  test('is searched from the keyboard, keeps the search over a reload, and says when nothing matches', async () => {
    await open();
    await waitForRows(page, DEMO);
    await page.keyboard.press('/');
    await waitForFocus(page, 'searchbox', 'Search in Suppliers & partners');
    await page.keyboard.type('nussroster');
    await waitForRows(page, ['Ostbelgische Nussrösterei']);
    expect(parameters().get('search')).toBe('nussroster');
    await page.reload();
    await waitForRows(page, ['Ostbelgische Nussrösterei']);
    await page.keyboard.press('/');
    await page.keyboard.type(' or nothing');
    await waitForText(page, 'Nothing matches');
    await clickRole(page, 'button', 'Clear search and filters');
    await waitForRows(page, DEMO);
  });

  test('is sorted by a column, up and down', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Phone');
    await page.waitForFunction(() => location.search.includes('sort=phone_nr'));
    await waitForFirst('Suikerhandel Haspengouw');
    await clickRole(page, 'button', 'Phone sorted ascending');
    await waitForFirst('Melkerij De Leiestroom');
    expect((await rowNames(page)).length).toBe(8);
  });

  test('is filtered by options with a chip that can be dropped, over a reload and with the way back', async () => {
    await open(`${LIST}/?sort=-name`);
    await waitForFirst('Wafelhuis Verhaeghe');
    await clickRole(page, 'button', 'Filter');
    await clickRole(page, 'menuitem', 'Order by');
    await clickRole(page, 'checkbox', 'Phone');
    await waitForRows(page, ['Vergers du Condroz']);
    await clickRole(page, 'checkbox', 'Own division');
    await waitForRows(page, ['Vergers du Condroz', 'Eigen ijskeuken']);
    await page.keyboard.press('Escape');
    await waitUntilGone(page, 'checkbox', 'Phone');
    // The sort order stays, too.
    await page.reload();
    await waitForRows(page, ['Vergers du Condroz', 'Eigen ijskeuken']);
    await clickRole(page, 'link', 'Vergers du Condroz');
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await page.goBack();
    await waitForRows(page, ['Vergers du Condroz', 'Eigen ijskeuken']);
    await clickRole(page, 'button', 'Remove filter Order by');
    await waitForRows(page, DEMO.toReversed());
  });

  test('has the columns that this person chose, in this browser, and nobody else has them', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Columns');
    await clickRole(page, 'checkbox', 'IBAN');
    await clickRole(page, 'checkbox', 'Phone');
    await byRole(page, 'columnheader', 'IBAN');
    await waitUntilGone(page, 'columnheader', 'Phone');
    await page.reload();
    await byRole(page, 'columnheader', 'IBAN');
    expect(await isThere(page, 'columnheader', 'Phone')).toBe(false);

    await comeBackAs('shopseller', 'Chiara Verlinden');
    await waitForRows(page, DEMO);
    await byRole(page, 'columnheader', 'Phone');
    expect(await isThere(page, 'columnheader', 'IBAN')).toBe(false);

    await comeBackAs('management', 'Lotte Peeters');
    await byRole(page, 'columnheader', 'IBAN');
    await clickRole(page, 'button', 'Columns');
    await clickRole(page, 'button', 'Reset columns');
    await byRole(page, 'columnheader', 'Phone');
  });

  test('shows skeletons while it waits, why it failed, and the rows after Retry', async () => {
    const held: HTTPRequest[] = [];
    let fail = false;
    const letGo = await intercept(page, (request) => {
      if (!request.url().includes('/v1/supplier?')) void request.continue();
      else if (fail) void request.abort('connectionrefused');
      else held.push(request);
    });
    // The page is loaded again, because it knows the rows by now.
    await page.goto(`${product.url}${LIST}/`);
    await page.waitForSelector('.grid-waiting');
    fail = true;
    await Promise.all(held.map((request) => request.abort('connectionrefused')));
    await waitForText(page, 'No contact with the server');
    await screenshot(page, 'suppliers-failed');
    await letGo();
    await clickRole(page, 'button', 'Retry');
    await waitForRows(page, DEMO);
  });

  test('of many suppliers loads what is looked at, to the end', async () => {
    // Another page is open meanwhile, because the list would follow each change.
    await goTo(page, '/admin/my-profile');
    const added = await Promise.all(
      Array.from({ length: 120 }, (_, nr) => add(`Zuivel ${String(nr).padStart(3, '0')}`)),
    );
    await open();
    await waitForText(page, 'Chocolaterie Montjoie');
    await page.waitForFunction(() => document.querySelector('.page-count')?.textContent === '128');
    await (await byRole(page, 'link', 'Chocolaterie Montjoie')).focus();
    await (await byRole(page, 'gridcell', 'Chocolaterie Montjoie')).focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await byRole(page, 'link', 'Zuivel 119');
    await goTo(page, '/admin/my-profile');
    await Promise.all(added.map(remove));
  });

  // This test is last, because its manager stays in the other company.
  test('says what suppliers are for where there are none, with one button', async () => {
    await open();
    await clickRole(page, 'button', 'Account of Chiara Verlinden');
    await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
    await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
    await open();
    await waitForText(page, 'Suppliers are the companies and own kitchens that you order from.');
    expect(await isThere(page, 'button', 'Filter')).toBe(false);
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, `${LIST}/create`);
  });
});
