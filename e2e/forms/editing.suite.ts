// Tests story 3, "Entity pages": wrong input is explained, two people at once are reconciled, and keys work.
import type { Page } from 'puppeteer';
import nl from '../../locales/nl/core.json';
import { LEAVE, ownEditing, reloadUnsaved } from '../editing.ts';
import type { Client, Stored } from '../people.ts';
import { LIST } from '../suppliers.ts';
import {
  byRole,
  choose,
  clickRole,
  retype,
  screenshot,
  textIn,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const editing = ownEditing();
const { editPath, opened, stored, viewPath } = editing;
let manager: Client;
let supplier: Stored;
let made: number;
beforeEach(() => {
  ({ manager, supplier, made } = editing);
});

describe('wrong input', () => {
  test('is explained at each field in the person’s language, and the first one gets the focus', async () => {
    const page = await opened(`${LIST}/create`, 'shopmanager');
    await (await byRole(page, 'textbox', 'IBAN')).focus();
    await page.keyboard.type('BE12 3456');
    await page.keyboard.press('Tab');
    await waitForText(page, nl['errors.format.iban']);
    await retype(page, 'E-mail', 'geen adres');
    await page.keyboard.press('Enter');
    await waitForText(page, nl['errors.required']);
    await waitForText(page, nl['errors.format.email']);
    await waitForFocus(page, 'textbox', 'Naam');
    await screenshot(page, 'editing-errors-nl');
    await page.keyboard.type('Kaasboer');
    await page.waitForFunction((text) => !document.body.textContent?.includes(text), {}, nl['errors.required']);
    expect(await manager.named('supplier', 'Kaasboer')).toBeUndefined();
  });

  test('moves no button away under a slow click', async () => {
    const page = await opened('/admin/icecloud/pandoratemplate/create/', 'admin');
    await page.waitForSelector('[data-field] :focus');
    await clickSlowly(page, '.edit-bar [type=submit]');
    // After sending, the first wrong field has the focus again.
    await page.waitForSelector('.form-field-invalid :focus');
  });

  test('that only the server finds is shown at its field too', async () => {
    const page = await opened(`${LIST}/create`);
    await retype(page, 'Name', 'Verdwenen keuken');
    await choose(page, 'Order by', 'Own division');
    const division = await manager.create('division', await newDivision());
    await (await byRole(page, 'combobox', 'Supplying division')).focus();
    await page.keyboard.type('Vluchtig');
    await clickRole(page, 'option', await displayOf(division.id));
    await manager.send('DELETE', `division/${division.id}`);
    await clickRole(page, 'button', 'Add supplier');
    await waitForText(page, 'This record does not exist any more. Choose another one.');
    await waitForFocus(page, 'combobox', 'Supplying division');
  });
});

/** Presses slowly: the button stays down until the effect of pressing it is drawn. */
async function clickSlowly(page: Page, selector: string): Promise<void> {
  // The pointer goes there once the element stands still, because a field that is drawn late moves it.
  await page.locator(selector).hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

/** Makes a division beside the demo's, in the same establishment. */
async function newDivision(): Promise<object> {
  const { body } = await manager.send('GET', 'division?page[size]=1');
  const { establishment_unit_id, kind } = (body.data?.[0] ?? {}) as Partial<Stored>;
  return { name: 'Vluchtig', establishment_unit_id, kind };
}
async function displayOf(id: number): Promise<string> {
  const { body } = await manager.send('GET', `division/options?ids=${id}`);
  return String(body.data?.[0]?.display);
}

describe('two people at the same supplier', () => {
  const both = async () => {
    const [mine, theirs] = [await opened(editPath()), await opened(editPath(), 'admin')];
    await retype(theirs, 'Contact person', 'Versie Van Admin');
    await retype(theirs, 'Our customer number', 'ADMIN-1');
    await retype(mine, 'Contact person', 'Versie Van Chiara');
    await clickRole(theirs, 'button', 'Save changes');
    await waitForPath(theirs, viewPath());
    await clickRole(mine, 'button', 'Save changes');
    await waitForText(mine, 'saved this record while you were editing');
    await waitForText(mine, 'Taken over from the other version: Our customer number.');
    return mine;
  };

  test('mine can be kept, with their other changes', async () => {
    const page = await both();
    await screenshot(page, 'editing-conflict');
    await clickRole(page, 'button', 'Keep mine');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Versie Van Chiara', customer_nr: 'ADMIN-1', version: 3 });
  });

  test('theirs can be taken', async () => {
    const page = await both();
    await clickRole(page, 'button', 'Take theirs');
    await waitForPath(page, viewPath());
    await waitForText(page, 'Versie Van Admin');
    expect(await stored()).toMatchObject({ contact_name: 'Versie Van Admin', customer_nr: 'ADMIN-1', version: 2 });
  });

  test('each value can be chosen', async () => {
    const page = await both();
    await clickRole(page, 'radio', 'Theirs Versie Van Admin');
    await clickRole(page, 'button', 'Save this choice');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Versie Van Admin' });
  });

  test('a draft made on an older version meets the newer one', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Uit Een Oude Tab');
    await manager.patch('supplier', supplier.id, { contact_name: 'Intussen Bewaard' });
    await reloadUnsaved(page);
    await clickRole(page, 'button', 'Continue with it');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'saved this record while you were editing');
    await waitForText(page, 'Intussen Bewaard');
    await clickRole(page, 'button', 'Keep mine');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Uit Een Oude Tab', version: 3 });
  });

  test('a record that was deleted meanwhile keeps the form, and says so', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Te Laat');
    await manager.send('DELETE', `supplier/${supplier.id}`);
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'This record was deleted in the meantime, so it cannot be saved.');
    expect(await textIn(page, 'Contact person')).toBe('Te Laat');
  });
});

describe('by keyboard and by habit', () => {
  test('a double click adds once', async () => {
    const page = await opened(`${LIST}/create`);
    await retype(page, 'Name', `Dubbelklik ${made}`);
    await choose(page, 'Order by', 'Phone');
    await (await byRole(page, 'button', 'Add supplier')).click({ count: 2 });
    await waitForPath(page, /\/supplier\/view\/\d+/);
    const { body } = await manager.send('GET', `supplier?search=${encodeURIComponent(`Dubbelklik ${made}`)}`);
    expect(body.data).toHaveLength(1);
    await manager.send('DELETE', `supplier/${body.data?.[0]?.id}`);
  });

  test('Ctrl+S saves from any field, Escape goes back and asks when something is unsaved', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Met Het Klavier');
    await page.keyboard.press('Escape');
    await byRole(page, 'alertdialog', LEAVE);
    await waitForFocus(page, 'button', 'Stay on this page');
    await page.keyboard.press('Enter');
    await waitUntilGone(page, 'alertdialog', LEAVE);
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Met Het Klavier', version: 2 });
    await byRole(page, 'button', 'Edit');
    await page.keyboard.press('e');
    await waitForPath(page, editPath());
    await byRole(page, 'textbox', 'Contact person');
    await page.keyboard.press('Escape');
    await waitForPath(page, viewPath());
  });

  test('letters that are typed do not act', async () => {
    const page = await opened(`${LIST}/?search=${supplier.name}`);
    await waitForRows(page, [String(supplier.name)]);
    await page.keyboard.press('/');
    await waitForFocus(page, 'searchbox', 'Search in Suppliers & partners');
    await page.keyboard.type(' ne/');
    await waitForText(page, 'Nothing matches');
    expect(new URL(page.url()).pathname).toBe(`${LIST}/`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await waitForPath(page, `${LIST}/create`);
  });

  test('the grid is walked by arrows; Enter opens, e edits, Delete asks', async () => {
    const name = String(supplier.name);
    const page = await opened(`${LIST}/?search=Leverancier`);
    await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), {}, name);
    await (await byRole(page, 'gridcell', name)).focus();
    await page.keyboard.press('Delete');
    await byRole(page, 'alertdialog', `Delete ${name}?`);
    await waitForFocus(page, 'button', 'Cancel');
    await page.keyboard.press('Escape');
    await waitUntilGone(page, 'alertdialog', `Delete ${name}?`);
    await (await byRole(page, 'gridcell', name)).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => /^cell-\d+-1$/.test(document.activeElement?.id ?? ''));
    await page.keyboard.press('Enter');
    await waitForPath(page, viewPath());
    await page.goBack();
    await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), {}, name);
    await (await byRole(page, 'gridcell', name)).focus();
    await page.keyboard.press('e');
    await waitForPath(page, editPath());
  });
});
