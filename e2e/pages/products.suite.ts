// Tests a product that one press in the list marks as sold out and Undo restores, on a desktop and on a phone; and how
// customers see it.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { clickRole, goTo, type Window, waitForText } from '../window.ts';

const product = ownProduct();
let person: Window;
let page: Window['page'];
let client: Client;
let quince: number;

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  person = await windowOf(product.url, 'shopmanager');
  page = person.page;
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const fields = { product_category_id: category, vat_rate: 6, price_vati: 10.6, published: true };
  const translations = [{ locale: 'fr', name: 'Glace aux coings' }];
  const texts = { name: 'Kweepeerijs', description: 'Met honing.', allergens: ['MILK'], translations };
  quince = (await client.create('product', { ...fields, ...texts })).id;
  const stock_item_id = (await client.create('stockitem', { name: 'Kweeperen', unit: 'KG', cost_vate: 11 })).id;
  await client.create('productcomponent', { product_id: quince, stock_item_id, qty: 1.5 });
  const division = (await client.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  await client.create('stockmove', { stock_item_id, division_id: division, type: 'COUNT', counted: 12 });
});
afterAll(() => person?.close());

const stored = async () => (await client.send('GET', `product/${quince}`)).body.data?.sold_out_mode;
const tag = (text: string) =>
  page.waitForFunction((word) => document.querySelector('.state-tag')?.textContent === word, {}, text);

test('the list stands by category, all of them open; a row is moved and a price typed within its own', async () => {
  await page.goto(`${product.url}/admin/iceshop/product/`);
  await page.waitForFunction(() => document.querySelectorAll('.group-line[aria-expanded=true]').length === 7);
  const cell = (row: number, column: number) => `.group:nth-of-type(2) #cell-${row}-${column}`;
  await page.waitForSelector(`${cell(1, 0)} a`);
  // The columns of all groups are aligned.
  await page.waitForFunction(() => {
    const leftOf = (title: Element) => Math.round(title.getBoundingClientRect().left);
    const heads = [...document.querySelectorAll('.group')].map((group) =>
      [...group.querySelectorAll('.grid-title')].slice(0, 8).map(leftOf).join(),
    );
    const drawn = heads.filter((head) => head !== '');
    return drawn.length > 1 && new Set(drawn).size === 1;
  });
  await check(page);
  // The heading of a group names its category, so the column is left out.
  expect(await page.$('.group [data-column=product_category_id]')).toBeNull();
  const names = () =>
    Promise.all([0, 1].map((row) => page.$eval(`${cell(row, 0)} a`, ({ textContent }) => textContent)));
  const [first, second] = await names();
  await page.focus(cell(0, 0));
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/product/order') && answer.ok());
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await kept;
  expect(await names()).toEqual([second, first]);
  const { body } = await client.send('GET', 'product?page[size]=100');
  const order = (body.data ?? []).map(({ name }) => name);
  expect(order.indexOf(second)).toBe(order.indexOf(first) - 1);
  const price = cell(0, 3);
  await page.click(price);
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await page.waitForFunction((of) => document.querySelector(of)?.textContent?.includes('7,25'), {}, price);
  await clickRole(page, 'button', 'Ongedaan maken');
  await page.waitForFunction((of) => document.querySelector(of)?.textContent?.includes('7,25') === false, {}, price);
});

test('one press in the list marks it as sold out, and Undo takes it back', async () => {
  await page.goto(`${product.url}/admin/iceshop/product/?search=Kweepeerijs`);
  await page.click('.cell-switch');
  await tag('Uitverkocht');
  expect(await stored()).toBe('SOLD_OUT');
  await check(page);
  await clickRole(page, 'button', 'Ongedaan maken');
  await tag('Te koop');
  expect(await stored()).toBe('AUTO');
});

test('the keyboard does it too', async () => {
  await page.focus('[data-column=sold_out_mode]:has(.cell-switch)');
  await page.keyboard.press('Space');
  await tag('Uitverkocht');
  await page.keyboard.press('Space');
  await tag('Te koop');
});

test('on a phone it is in the menu of its line', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(`${product.url}/admin/iceshop/product/?search=Kweepeerijs`);
  await clickRole(page, 'button', 'Meer voor Kweepeerijs');
  await clickRole(page, 'menuitem', 'Op uitverkocht zetten');
  await tag('Uitverkocht');
  await check(page);
  await clickRole(page, 'button', 'Ongedaan maken');
  await tag('Te koop');
});

test('its view says what it costs, how many there can be, and how customers of each language see it', async () => {
  await page.setViewport({ width: 1440, height: 900 });
  await goTo(page, `/admin/iceshop/product/view/${quince}/`);
  await waitForText(page, 'Verkocht onder de kostprijs');
  // 10.60 / 1.06 = 10.00; 1.5 × 11 = 16.50; 12 / 1.5 = 8.
  for (const text of ['€ 16,50', '€ 10,00', '€ -6,50', 'nog 8', 'Nog geen vertaling']) await waitForText(page, text);
  await check(page);
  await clickRole(page, 'radio', 'FR');
  await waitForText(page, 'Glace aux coings');
  await waitForText(page, 'Lait');
  await waitForText(page, 'Nog geen beschrijving in deze taal');
});
