// Story 3 on suppliers: list, search, filter, sort, create, view, edit and delete; and what an index says when it cannot.
import type { HTTPRequest, Page } from 'puppeteer';
import { type Client, clientOf, windowOf } from './people.ts';
import { ownProduct } from './product.ts';
import { settled } from './settled.ts';
import {
  byRole,
  choose,
  clickRole,
  isThere,
  makeDeaf,
  retype,
  rowNames,
  screenshot,
  signIn,
  tick,
  type Window,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from './window.ts';

const LIST = '/admin/icecloud/supplier';
const DEMO = [
  'Chocolaterie Montjoie',
  'Eigen ijskeuken',
  'Karton & Co Verpakkingen',
  'Melkerij De Leiestroom',
  'Ostbelgische Nussrösterei',
  'Suikerhandel Haspengouw',
  'Vergers du Condroz',
  'Wafelhuis Verhaeghe',
];

const product = ownProduct();
let manager: Client;
let person: Window;
let page: Page;

beforeAll(async () => {
  manager = await clientOf(product.url, 'management');
});
beforeEach(async () => {
  person = await windowOf(product.url, 'management');
  page = person.page;
});
afterEach(async () => {
  expect(person.faults).toEqual([]);
  await person.close();
});

const open = (path = `${LIST}/`) => page.goto(`${product.url}${path}`);
const parameters = () => new URL(page.url()).searchParams;
/** The row actions show on the row that the pointer is on. */
const pointAt = async (name: string) => (await byRole(page, 'link', name)).hover();
const add = (name: string, more: object = {}) => manager.create('supplier', { name, order_channel: 'PHONE', ...more });
const remove = ({ id }: { id: number }) => manager.send('DELETE', `supplier/${id}`);

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

  test('is filtered by options with a chip that can be dropped, over a reload and with the way back', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Filter');
    await clickRole(page, 'menuitem', 'Orders go by');
    await clickRole(page, 'checkbox', 'Phone');
    await waitForRows(page, ['Vergers du Condroz']);
    await clickRole(page, 'checkbox', 'Own division');
    await waitForRows(page, ['Eigen ijskeuken', 'Vergers du Condroz']);
    await page.keyboard.press('Escape');
    await waitUntilGone(page, 'checkbox', 'Phone');
    await page.reload();
    await waitForRows(page, ['Eigen ijskeuken', 'Vergers du Condroz']);
    await clickRole(page, 'link', 'Vergers du Condroz');
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await page.goBack();
    await waitForRows(page, ['Eigen ijskeuken', 'Vergers du Condroz']);
    await clickRole(page, 'button', 'Remove filter Orders go by');
    await waitForRows(page, DEMO);
  });

  test('is sorted by a column, up and down', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Phone');
    await page.waitForFunction(() => location.search.includes('sort=phone_nr'));
    await page.waitForFunction(() => document.querySelector('#cell-0-0')?.textContent === 'Suikerhandel Haspengouw');
    await clickRole(page, 'button', 'Phone sorted ascending');
    await page.waitForFunction(() => document.querySelector('#cell-0-0')?.textContent === 'Melkerij De Leiestroom');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('#cell-0-0')?.textContent === 'Melkerij De Leiestroom');
    expect((await rowNames(page)).length).toBe(8);
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

    await open('/auth/logout-page');
    await waitForPath(page, '/auth/login-page');
    await signIn(page, product.url, 'shopseller@aurora.example', 'gelato-aurora-2026');
    await open();
    await waitForRows(page, DEMO);
    await byRole(page, 'columnheader', 'Phone');
    expect(await isThere(page, 'columnheader', 'IBAN')).toBe(false);

    await open('/auth/logout-page');
    await waitForPath(page, '/auth/login-page');
    await signIn(page, product.url, 'management@aurora.example', 'gelato-aurora-2026');
    await open();
    await byRole(page, 'columnheader', 'IBAN');
    await clickRole(page, 'button', 'Columns');
    await clickRole(page, 'button', 'Reset columns');
    await byRole(page, 'columnheader', 'Phone');
  });

  test('shows skeletons while it waits, why it failed, and the rows after Retry', async () => {
    const held: HTTPRequest[] = [];
    let fail = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/v1/supplier?')) void request.continue();
      else if (fail) void request.abort('connectionrefused');
      else held.push(request);
    });
    await open();
    await page.waitForSelector('.grid-waiting');
    fail = true;
    await Promise.all(held.map((request) => request.abort('connectionrefused')));
    await waitForText(page, 'No contact with the server');
    await screenshot(page, 'suppliers-failed');
    page.removeAllListeners('request');
    await page.setRequestInterception(false);
    await clickRole(page, 'button', 'Retry');
    await waitForRows(page, DEMO);
  });

  test('says what suppliers are for where there are none, with one button', async () => {
    await clickRole(page, 'button', 'Account of Chiara Verlinden');
    await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
    await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
    await open();
    await waitForText(page, 'Suppliers are the companies and own kitchens that you order from.');
    expect(await isThere(page, 'button', 'Filter')).toBe(false);
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, `${LIST}/create`);
  });

  test('of many suppliers loads what is looked at, to the end', async () => {
    const added = await Promise.all(
      Array.from({ length: 120 }, (_, nr) => add(`Zuivel ${String(nr).padStart(3, '0')}`)),
    );
    await open();
    await waitForText(page, 'Chocolaterie Montjoie');
    expect(await page.$eval('.page-count', (count) => count.textContent)).toBe('128');
    await (await byRole(page, 'link', 'Chocolaterie Montjoie')).focus();
    await (await byRole(page, 'gridcell', 'Chocolaterie Montjoie')).focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await byRole(page, 'link', 'Zuivel 119');
    await Promise.all(added.map(remove));
  });
});

describe('one supplier', () => {
  test('is added, viewed, found again after a reload, changed and deleted', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, `${LIST}/create`);
    await retype(page, 'Name', 'Fruitveiling Zomergem');
    await retype(page, 'Enterprise number', '0403.170.701');
    await retype(page, 'E-mail', 'verkoop@zomergem.example');
    await retype(page, 'Phone', '0470 12 34 56');
    await retype(page, 'Minimum order, excl. VAT', '125.50');
    await retype(page, 'IBAN', 'BE68 5390 0754 7034');
    await tick(page, 'Tuesday');
    // The focus moves the page inside its frame, never the frame.
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await screenshot(page, 'suppliers-create');
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await waitForText(page, 'Fruitveiling Zomergem saved');
    await waitForText(page, '€125.50');
    await page.goBack();
    await waitForPath(page, LIST);
    await page.goForward();
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await waitForText(page, 'BE68 5390 0754 7034');
    expect(await manager.named('supplier', 'Fruitveiling Zomergem')).toMatchObject({
      enterprise_nr: '0403170701',
      phone_nr: '+32470123456',
      min_order_vate: 125.5,
      delivery_weekdays: ['TUESDAY'],
      order_channel: 'EMAIL',
      locale: 'nl',
      lead_time_days: 1,
      payment_days: 30,
      active: true,
    });

    await page.reload();
    await byRole(page, 'heading', 'Fruitveiling Zomergem');
    await page.keyboard.press('e');
    await waitForPath(page, /\/supplier\/edit\/\d+/);
    await retype(page, 'Contact person', 'An De Smet');
    await retype(page, 'Phone', '');
    await choose(page, 'Language', 'French');
    await waitForText(page, '3 unsaved changes');
    await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await waitForText(page, 'An De Smet');
    const saved = await manager.named('supplier', 'Fruitveiling Zomergem');
    expect(saved).toMatchObject({ contact_name: 'An De Smet', locale: 'fr', version: 2 });
    expect(saved).not.toHaveProperty('phone_nr');

    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await byRole(page, 'alertdialog', 'Delete Fruitveiling Zomergem?');
    await screenshot(page, 'suppliers-delete');
    await clickRole(page, 'button', 'Delete');
    await waitForPath(page, LIST);
    await waitForRows(page, DEMO);
    await waitForText(page, 'Fruitveiling Zomergem deleted');
    await page.reload();
    await waitForRows(page, DEMO);
  });

  test('is edited and deleted from its row, and Cancel keeps it', async () => {
    const { id } = await add('Aardbeien van Hoogstraten');
    await open();
    await waitForRows(page, ['Aardbeien van Hoogstraten', ...DEMO]);
    await pointAt('Aardbeien van Hoogstraten');
    await clickRole(page, 'link', 'Edit Aardbeien van Hoogstraten');
    await waitForPath(page, `${LIST}/edit/${id}`);
    await page.goBack();
    await waitForRows(page, ['Aardbeien van Hoogstraten', ...DEMO]);
    await pointAt('Aardbeien van Hoogstraten');
    await clickRole(page, 'button', 'Delete Aardbeien van Hoogstraten');
    await clickRole(page, 'button', 'Cancel');
    await waitUntilGone(page, 'alertdialog', 'Delete Aardbeien van Hoogstraten?');
    expect(await rowNames(page)).toContain('Aardbeien van Hoogstraten');
    await pointAt('Aardbeien van Hoogstraten');
    await clickRole(page, 'button', 'Delete Aardbeien van Hoogstraten');
    await clickRole(page, 'button', 'Delete');
    await waitForRows(page, DEMO);
    expect(await manager.named('supplier', 'Aardbeien van Hoogstraten')).toBeUndefined();
  });

  test('that was changed meanwhile is deleted only after asking again; a deleted one is said to be gone', async () => {
    const { id } = await add('Bessen en co');
    await makeDeaf(page);
    await open(`${LIST}/view/${id}/`);
    await byRole(page, 'heading', 'Bessen en co');
    await manager.patch('supplier', id, { note: 'Nieuw adres' });
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await byRole(page, 'alertdialog', 'Bessen en co was changed meanwhile');
    await clickRole(page, 'button', 'Cancel');
    await waitUntilGone(page, 'alertdialog', 'Bessen en co was changed meanwhile');
    await remove({ id });
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await byRole(page, 'alertdialog', 'Bessen en co is already gone');
    await clickRole(page, 'button', 'Close');
    await waitForPath(page, LIST);
    await waitForRows(page, DEMO);
    await open(`${LIST}/view/${id}/`);
    await waitForText(page, 'This is not here any more');
    await open(`${LIST}/edit/${id}/`);
    await waitForText(page, 'This record does not exist');
  });

  test('asks for the division of an own kitchen in place of the e-mail, and links to it', async () => {
    await open(`${LIST}/create/`);
    await retype(page, 'Name', 'Tweede keuken');
    await choose(page, 'Orders go by', 'Own division');
    await clickRole(page, 'button', 'Add supplier');
    await waitForText(page, 'Fill in this field.');
    await waitForFocus(page, 'combobox', 'Supplying division');
    await page.keyboard.type('ijskeuken');
    await clickRole(page, 'option', 'IJskeuken (Aurora Keuken en depot)');
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, /\/supplier\/view\/\d+/);
    await byRole(page, 'link', 'IJskeuken (Aurora Keuken en depot)');
    const saved = await manager.named('supplier', 'Tweede keuken');
    expect(saved).toMatchObject({ order_channel: 'INTERNAL' });
    if (saved) await remove(saved);
  });
});

test('who may only look sees no way to change anything', async () => {
  const seller = await windowOf(product.url, 'shopseller');
  await seller.page.goto(`${product.url}${LIST}/`);
  await waitForRows(seller.page, DEMO);
  await (await byRole(seller.page, 'link', 'Eigen ijskeuken')).hover();
  await byRole(seller.page, 'link', 'View Eigen ijskeuken');
  expect(await isThere(seller.page, 'link', 'Edit Eigen ijskeuken')).toBe(false);
  expect(await isThere(seller.page, 'button', 'Delete Eigen ijskeuken')).toBe(false);
  expect(await isThere(seller.page, 'button', 'Add supplier')).toBe(false);
  await clickRole(seller.page, 'link', 'Eigen ijskeuken');
  await byRole(seller.page, 'heading', 'Eigen ijskeuken');
  expect(await isThere(seller.page, 'button', 'Edit')).toBe(false);
  await clickRole(seller.page, 'button', 'More actions');
  await byRole(seller.page, 'menuitem', 'Print');
  expect(await isThere(seller.page, 'menuitem', 'Delete')).toBe(false);
  expect(seller.faults).toEqual([]);
  await seller.close();
});

test('on a phone a supplier is found, changed and deleted with the thumb', async () => {
  const { id } = await add('Ijsstokjes Claeys');
  const phone = await windowOf(product.url, 'management', { width: 390, height: 844 });
  await phone.page.goto(`${product.url}${LIST}/?search=stokjes`);
  await waitForRows(phone.page, ['Ijsstokjes Claeys']);
  await phone.page.locator('.row-list-link').click();
  await waitForPath(phone.page, `${LIST}/view/${id}`);
  await clickRole(phone.page, 'button', 'Edit');
  await retype(phone.page, 'Contact person', 'Ria Claeys');
  await settled(phone.page);
  await screenshot(phone.page, 'suppliers-edit-phone');
  await clickRole(phone.page, 'button', 'Save changes');
  await waitForPath(phone.page, `${LIST}/view/${id}`);
  await waitForText(phone.page, 'Ria Claeys');
  await clickRole(phone.page, 'button', 'More actions');
  await clickRole(phone.page, 'menuitem', 'Delete');
  await clickRole(phone.page, 'button', 'Delete');
  await waitForPath(phone.page, LIST);
  expect(await manager.named('supplier', 'Ijsstokjes Claeys')).toBeUndefined();
  expect(phone.faults).toEqual([]);
  await phone.close();
});
