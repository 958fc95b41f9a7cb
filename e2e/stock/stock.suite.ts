// Tests how a shop's manager compares a price list with the catalogue, sees what the kitchen must make, and counts the
// shop.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Person } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  choose,
  clickRole,
  goTo,
  isThere,
  screenshot,
  tick,
  waitForFocus,
  waitForText,
  waitForValue,
  waitUntilGone,
} from '../window.ts';

const LIST = '/admin/iceshop/supplieditems';
const TAKE = '/admin/iceshop/stocktake';
const PHONE = { width: 390, height: 844 };
const DAIRY = 'Melkerij De Leiestroom';

const product = ownProduct();
const pages = ownPages(product);
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

async function open(path: string, size?: { width: number; height: number }, person: Person = 'admin'): Promise<Page> {
  const page = await pages(person, size);
  await page.goto(`${product.url}${path}`);
  await settled(page);
  return page;
}
const priceOf = async (sku: string) =>
  (await admin.send('GET', `supplieditem?filter[sku]=${sku}`)).body.data?.[0]?.price_vate;
const paste = (page: Page, selector: string, text: string) =>
  page.$eval(
    selector,
    (target, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    text,
  );

describe('supplied items', () => {
  test('the catalogue stands at its address beside what the kitchens must supply, each without barriers', async () => {
    const page = await open(LIST);
    await waitForText(page, 'Couverture noire 70 %');
    expect(await page.$eval('.page-count', (count) => count.textContent)).toBe('90');
    await page.waitForSelector('.sparkline');
    await check(page);
    await clickRole(page, 'tab', 'To supply');
    await waitForText(page, 'IJskeuken makes');
    await check(page);
    await page.reload();
    await waitForText(page, 'IJskeuken makes');
    await page.setViewport(PHONE);
    await check(page);
    await screenshot(page, 'to-supply-390');
  });

  test('a price list is compared, and nothing is written before it is applied', async () => {
    const page = await open(LIST);
    await clickRole(page, 'button', 'More actions');
    await clickRole(page, 'menuitem', 'Compare a price list');
    await page.waitForFunction((name) => document.body.innerText.includes(name), {}, DAIRY);
    await choose(page, 'Supplier', DAIRY);
    const list = await byRole(page, 'textbox', 'The list');
    await list.focus();
    await page.keyboard.sendCharacter(
      'Artikelnr\tNaam\tPrijs\n10200\tVolle melk\t10.68\n10213\tVolle melk\t168\n77\tHavermelk\t9',
    );
    await check(page);
    await clickRole(page, 'button', 'Compare 3 prices');
    await waitForText(page, '▲ +20 %');
    await waitForText(page, 'Unchanged prices: 1.');
    await check(page);
    await screenshot(page, 'price-list');
    expect(await priceOf('10200')).toBe(8.9);
    await tick(page, 'Add them to the catalogue');
    await clickRole(page, 'button', 'Apply 1 change');
    await waitForText(page, 'Price list taken over');
    expect(await priceOf('10200')).toBe(10.68);
  });

  test('rows pasted from a sheet onto the catalogue open its import', async () => {
    const page = await open(LIST);
    await paste(page, 'main', 'Supplier\tName\tPacked per\nMelkerij De Leiestroom\tKarnemelk\tbidon 5 l\n');
    await byRole(page, 'dialog', 'Import Supplied items');
    await byRole(page, 'button', 'Import 1 row');
    await page.keyboard.press('Escape');
  });
});

describe('a stock take', () => {
  test('on a phone, by keyboard alone: counted, different, taken back', async () => {
    const page = await open(TAKE, PHONE);
    await choose(page, 'Division to count', 'Winkel Zuid');
    await waitForText(page, '0 of 25 counted');
    await check(page);
    const [first, second] = await page.$$eval('.count-field input', (fields) =>
      fields.map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent ?? ''),
    );
    await (await byRole(page, 'textbox', first!)).focus();
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await waitForFocus(page, 'textbox', second!);
    await waitForText(page, '1 of 25 counted');
    await byRole(page, 'button', `Undo the count of ${first}`);
    await check(page);
    await screenshot(page, 'stock-take-390');
    await page.reload();
    await waitForText(page, '1 of 25 counted');
    await clickRole(page, 'button', `Undo the count of ${first}`);
    await waitForText(page, '0 of 25 counted');
    await waitUntilGone(page, 'button', `Undo the count of ${first}`);
    await waitForValue(page, first!, '');
  });

  test('a move is undone where the moves of its item stand', async () => {
    const item = await admin.create('stockitem', { name: 'Sprinkles', unit: 'KG' });
    const { body } = await admin.send('GET', 'division?page[size]=1');
    const place = { stock_item_id: item.id, division_id: body.data?.[0]?.id };
    await admin.create('stockmove', { ...place, type: 'COUNT', counted: 7 });
    const page = await open(`/admin/iceshop/stockitem/view/${item.id}#moves`);
    await page.click('section[aria-label="Stock moves"] .related-open');
    await clickRole(page, 'button', 'Undo move');
    await waitForText(page, 'A move the other way is added');
    await page.click('.action-dialog .bp6-intent-primary');
    await waitForText(page, 'Move undone');
    const levels = await admin.send('GET', `stocklevel?filter[stock_item_id]=${item.id}`);
    expect(levels.body.data?.[0]?.on_hand).toBe(0);
  });

  test('who may not count does not come there; stock items say where they run short', async () => {
    const page = await open(TAKE, undefined, 'driver');
    expect(await isThere(page, 'combobox', 'Division to count')).toBe(false);
    const manager = await open('/admin/iceshop/stockitem/');
    await byRole(manager, 'columnheader', 'Short in');
    await check(manager);
    await goTo(manager, TAKE);
    await byRole(manager, 'combobox', 'Division to count');
    await check(manager);
  });
});
