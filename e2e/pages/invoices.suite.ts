// Tests an invoice from the draft to accounting: issued with one button, paid by a pasted bank line, closed to changes,
// and sent to accounting with its month.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, windowOf } from '../people.ts';
import { clickRole, goTo, retype, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();

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

test('lines are typed one after the other: Enter leads to the next', async () => {
  const person = await windowOf(product.url, 'admin');
  const { page } = person;
  await page.goto(`${product.url}/admin/icecloud/invoices/create`);
  await clickRole(page, 'button', 'Add row');
  const description = (line: number) => `[data-field="lines.${line}.description"] input`;
  await page.waitForFunction((first) => document.activeElement === document.querySelector(first), {}, description(0));
  await page.keyboard.type('Cones');
  await page.locator('[data-field="lines.0.unit_price_vati"] input').fill('2,50');
  await page.keyboard.press('Enter');
  await page.waitForFunction((second) => document.activeElement === document.querySelector(second), {}, description(1));
  await page.keyboard.type('Cups');
  await check(page);
  const typed = await page.$$eval('.form-item-fields input:not([type=checkbox])', (inputs) =>
    inputs.map(({ value }) => value),
  );
  expect(typed).toEqual(['Cones', '1', '2.50', '', 'Cups', '1', '', '']);
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
  expect(await page.$$eval('section[aria-label=Invoices] tbody tr', (rows) => rows.length)).toBeGreaterThan(2);
  await clickRole(page, 'button', 'Next month');
  await page.waitForFunction(() => new URLSearchParams(window.location.search).has('month'));
  expect(person.faults).toEqual([]);
  await person.close();
});
