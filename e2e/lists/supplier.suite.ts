// Tests story 3 on one supplier: created, viewed, edited and deleted by those who may, and on a phone.
import type { Page } from 'puppeteer';
import { isWhole } from '../../test/scale.ts';
import { type Client, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { DEMO, LIST, ownSuppliers } from '../suppliers.ts';
import {
  byRole,
  choose,
  clickRole,
  goHome,
  goTo,
  isThere,
  makeDeaf,
  retype,
  rowNames,
  screenshot,
  tick,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const suppliers = ownSuppliers();
const { add, open, product, remove } = suppliers;
let manager: Client;
let page: Page;
beforeAll(() => {
  ({ manager, page } = suppliers);
});

/** Points at a row, because its actions show only below the pointer. */
const pointAt = async (name: string) => (await byRole(page, 'link', name)).hover();

describe('one supplier', () => {
  test('is added, viewed, found again after a reload, changed and deleted', async () => {
    await open();
    await waitForRows(page, DEMO);
    await clickRole(page, 'button', 'Add supplier');
    await waitForPath(page, `${LIST}/create`);
    await retype(page, 'Name', 'Fruitveiling Zomergem');
    await retype(page, 'Enterprise or VAT number', '0403.170.701');
    await retype(page, 'E-mail', 'verkoop@zomergem.example');
    await retype(page, 'Phone', '0470 12 34 56');
    await retype(page, 'Minimum order, excl. VAT', '125.50');
    await retype(page, 'IBAN', 'BE68 5390 0754 7034');
    await tick(page, 'Tuesday');
    // The focus scrolls the page inside its frame, never the frame.
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
    expect(await manager.named('supplier', 'Fruitveiling Zomergem')).toBeUndefined();
    if (!isWhole) return;
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
    await clickRole(page, 'button', 'More for Aardbeien van Hoogstraten');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Cancel');
    await waitUntilGone(page, 'alertdialog', 'Delete Aardbeien van Hoogstraten?');
    expect(await rowNames(page)).toContain('Aardbeien van Hoogstraten');
    await pointAt('Aardbeien van Hoogstraten');
    await clickRole(page, 'button', 'More for Aardbeien van Hoogstraten');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await waitForRows(page, DEMO);
    expect(await manager.named('supplier', 'Aardbeien van Hoogstraten')).toBeUndefined();
  });

  test('that was changed meanwhile is deleted only after asking again; a deleted one is said to be gone', async () => {
    const { id } = await add('Bessen en co');
    const { page, faults, close } = await windowOf(product.url, 'management');
    await makeDeaf(page);
    await page.goto(`${product.url}${LIST}/view/${id}/`);
    await byRole(page, 'heading', 'Bessen en co');
    await manager.patch('supplier', id, { note: 'Nieuw adres' });
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await byRole(page, 'alertdialog', 'Bessen en co was changed in the meantime');
    await clickRole(page, 'button', 'Cancel');
    await waitUntilGone(page, 'alertdialog', 'Bessen en co was changed in the meantime');
    await remove({ id });
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Delete');
    await clickRole(page, 'button', 'Delete');
    await byRole(page, 'alertdialog', 'Bessen en co was already deleted');
    await clickRole(page, 'button', 'Close');
    await waitForPath(page, LIST);
    await waitForRows(page, DEMO);
    await goTo(page, `${LIST}/view/${id}/`);
    await waitForText(page, 'This is not here any more');
    await goTo(page, `${LIST}/edit/${id}/`);
    await waitForText(page, 'This record does not exist');
    expect(faults).toEqual([]);
    await close();
  });

  test('asks for the division of an own kitchen in place of the e-mail, and links to it', async () => {
    await open(`${LIST}/create/`);
    await retype(page, 'Name', 'Tweede keuken');
    await choose(page, 'Order by', 'Own division');
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
  await seller.page.waitForSelector('.grid-strip');
  expect(await seller.page.$('.grid-actions')).toBeNull();
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
  await goHome(phone.page, product.url);
  await goTo(phone.page, `${LIST}/?search=stokjes`);
  await waitForRows(phone.page, ['Ijsstokjes Claeys']);
  await phone.page.waitForFunction(() => document.querySelector('.row-list')?.clientHeight === 72);
  await phone.page.click('a.row-list-link');
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
