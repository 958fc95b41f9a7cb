// Tests an invoice from the draft to accounting: issued with one button, paid by a pasted bank line, closed to changes,
// and sent to accounting with its month.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, windowOf } from '../people.ts';
import { clickRole, goTo, retype, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
/** The month's invoices, whose table says how many they are. */
const ISSUED = 'section[aria-label$=" invoices"] tbody tr';

test('issue, paste the bank’s line, paid', async () => {
  const office = await clientOf(product.url, 'admin');
  const lines = [{ description: 'Ice-cream cake', qty: 2, unit_price_vati: 24.5, vat_rate: 6 }];
  const { id } = await office.create('invoice', { name: 'Nora', lines });
  const person = await windowOf(product.url, 'admin');
  const { page } = person;
  await page.goto(`${product.url}/admin/icecloud/invoices/view/${id}`);
  await clickRole(page, 'button', 'Issue');
  await waitForText(page, 'nothing in it can be changed');
  await page.click('[role=alertdialog] button.bp6-intent-primary');
  await waitForText(page, 'Make credit note');
  await waitForText(page, '€49.00');
  await check(page);
  const { body } = await office.send('GET', `invoice/${id}`);
  const { structured_communication: communication } = body.data as unknown as Record<string, string>;
  await goTo(page, '/admin/icecloud/invoices/');
  await waitForText(page, 'Nora');
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Book bank payments');
  await retype(page, 'Lines of the bank statement', `2026-05-08;Nora;50,00;${communication}`);
  await clickRole(page, 'button', 'Read lines');
  await waitForText(page, '€1.00 paid too much');
  await check(page);
  await clickRole(page, 'button', 'Book 1 payment');
  await waitForText(page, '1 payment was booked.');
  await clickRole(page, 'button', 'Close');
  await goTo(page, `/admin/icecloud/invoices/view/${id}#payments`);
  await waitForText(page, '€50.00');
  await check(page);
  expect((await office.send('PATCH', `invoice/${id}`, { name: 'Bob' })).status).toBe(409);
  await page.goto(`${product.url}/admin/icecloud/invoices/edit/${id}`);
  await waitForPath(page, `/admin/icecloud/invoices/view/${id}`);
  await waitForText(page, 'stays as it is');
  // The credit note opens to be changed, because often only a part is credited.
  await clickRole(page, 'button', 'Make credit note');
  await page.click('[role=alertdialog] button.bp6-intent-primary');
  await page.waitForFunction(() => window.location.pathname.includes('/invoices/edit/'));
  await page.waitForSelector('[data-field="lines.0.description"] input');
  expect(person.faults).toEqual([]);
  await person.close();
});

test('a customer is picked, and lines are typed one after the other: articles by name, Enter leads to the next', async () => {
  const office = await clientOf(product.url, 'admin');
  const firm = { name: 'Nora Peeters', company_name: 'Peeters Feesten', enterprise_nr: '0417497106' };
  await office.create('invoice', { ...firm, address_city: 'Gent', lines: [] });
  await office.create('invoicearticle', {
    name: 'Freezer by the day',
    unit: 'DAY',
    unit_price_vati: 36.3,
    vat_rate: 21,
  });
  const person = await windowOf(product.url, 'admin');
  const { page } = person;
  await page.goto(`${product.url}/admin/icecloud/invoices/create`);
  const box = (field: string) => `[data-field="${field}"] input`;
  await page.locator(box('name')).fill('peeters f');
  await page.waitForSelector('[data-field="name"] [role=option]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (city) => document.querySelector<HTMLInputElement>(city)?.value === 'Gent',
    {},
    box('address_city'),
  );
  await clickRole(page, 'button', 'Add line');
  const focused = (field: string) =>
    page.waitForFunction((one) => document.activeElement === document.querySelector(one), {}, box(field));
  await focused('lines.0.description');
  await page.keyboard.type('freezer');
  await page.waitForSelector('[data-field="lines.0.description"] [role=option]');
  await check(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await focused('lines.1.description');
  await page.keyboard.type('Cups');
  await page.locator(box('lines.1.unit_price_vati')).fill('2,50');
  await page.locator(box('lines.1.discount_vati')).fill('10 %');
  await page.keyboard.press('ArrowUp');
  await focused('lines.0.discount_vati');
  await check(page);
  const typed = await page.$$eval('.invoice-line input', (inputs) => inputs.map(({ value }) => value));
  expect(typed).toEqual(['Freezer by the day', '1', '36.30', '', 'Cups', '1', '2.50', '10 %']);
  await clickRole(page, 'button', 'Add invoice');
  await waitForText(page, '€38.55');
  await person.close();
});

test('a month is closed: its journal, and what accounting does not have yet', async () => {
  const person = await windowOf(product.url, 'admin');
  const { page } = person;
  await page.goto(`${product.url}/admin/icecloud/invoices/`);
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Month');
  const send = await page.waitForSelector('button ::-p-text(to accounting)');
  await check(page);
  await send?.click();
  await page.locator('[role=alertdialog] button ::-p-text(to accounting)').click();
  await waitForText(page, 'All in accounting');
  expect(await page.$$eval(ISSUED, (rows) => rows.length)).toBeGreaterThan(2);
  await clickRole(page, 'button', 'Next month');
  await page.waitForFunction(() => new URLSearchParams(window.location.search).has('month'));
  expect(person.faults).toEqual([]);
  await person.close();
});
