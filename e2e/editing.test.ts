// Story 3, "Entity pages": nothing typed is lost, wrong input is explained, two people at once come to terms, keys work.
import type { Page } from 'puppeteer';
import nl from '../locales/nl/core.json';
import { type Client, clientOf, emailOf, PASSWORD, type Stored, windowOf } from './people.ts';
import { ownProduct } from './product.ts';
import {
  byRole,
  choose,
  clickRole,
  makeDeaf,
  retype,
  screenshot,
  submitLogin,
  textIn,
  type Window,
  waitForFocus,
  waitForPath,
  waitForRows,
  waitForText,
  waitForValue,
  waitUntilGone,
} from './window.ts';

const LIST = '/admin/icecloud/supplier';
const LEAVE = 'Leave without saving?';

const product = ownProduct();
let manager: Client;
let supplier: Stored;
const windows: Window[] = [];
let made = 0;

beforeAll(async () => {
  manager = await clientOf(product.url, 'management');
});
beforeEach(async () => {
  made += 1;
  supplier = await manager.create('supplier', {
    name: `Leverancier ${made}`,
    contact_name: 'Eerste Versie',
    order_channel: 'PHONE',
  });
});
afterEach(async () => {
  const opened = windows.splice(0);
  expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(opened.map((each) => each.close()));
});

const editPath = () => `${LIST}/edit/${supplier.id}`;
const viewPath = () => `${LIST}/view/${supplier.id}`;
const stored = async () => (await manager.send('GET', `supplier/${supplier.id}`)).body.data as Stored;

/** A signed-in window with that path open. */
async function opened(
  path: string,
  person: Parameters<typeof windowOf>[1] = 'management',
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const window = await windowOf(product.url, person);
  windows.push(window);
  await prepare(window.page);
  await window.page.goto(`${product.url}${path}`);
  return window.page;
}

describe('leaving with unsaved changes', () => {
  test('asks first: staying keeps them, leaving discards them for good', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Nog Niet Bewaard');
    await waitForText(page, '1 unsaved change');
    await clickRole(page, 'link', 'Permission groups');
    await byRole(page, 'alertdialog', LEAVE);
    await screenshot(page, 'editing-leave');
    await clickRole(page, 'button', 'Stay on this page');
    await waitUntilGone(page, 'alertdialog', LEAVE);
    expect(await textIn(page, 'Contact person')).toBe('Nog Niet Bewaard');
    await clickRole(page, 'link', 'Permission groups');
    await clickRole(page, 'button', 'Leave and discard');
    await waitForPath(page, '/admin/icecloud/permissiongroup');
    await page.evaluate(() => history.back());
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test('by the browser asks by the browser, and the way back asks too', async () => {
    const page = await opened(LIST);
    await clickRole(page, 'button', 'Add supplier');
    await retype(page, 'Name', 'Half ingevuld');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await page.evaluate(() => history.back());
    await byRole(page, 'alertdialog', LEAVE);
    await page.keyboard.press('Escape');
    await waitUntilGone(page, 'alertdialog', LEAVE);
    expect(await textIn(page, 'Name')).toBe('Half ingevuld');
  });

  test('does not ask when what was changed is changed back', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Anders');
    await retype(page, 'Contact person', 'Eerste Versie');
    await clickRole(page, 'link', 'Permission groups');
    await waitForPath(page, '/admin/icecloud/permissiongroup');
  });
});

describe('what was typed', () => {
  test('is offered again after a reload, and can be discarded', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Voor De Herlaadknop');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await waitForText(page, 'You have unsaved work on this page');
    expect(await textIn(page, 'Contact person')).toBe('Eerste Versie');
    await screenshot(page, 'editing-draft');
    await clickRole(page, 'button', 'Continue with it');
    await waitForValue(page, 'Contact person', 'Voor De Herlaadknop');
    await page.reload();
    await clickRole(page, 'button', 'Discard it');
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    await page.reload();
    await byRole(page, 'textbox', 'Contact person');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test.each([
    ['heard of', async () => {}],
    ['found by a save', makeDeaf],
  ])('outlives an ended session, %s: sign in, come back, continue, save', async (how, prepare) => {
    const page = await opened(editPath(), 'management', prepare);
    await retype(page, 'Contact person', 'Over De Grens');
    const token = await page.evaluate(() => /"token":"([^"]+)"/.exec(localStorage.getItem('state') ?? '')?.[1]);
    await fetch(`${product.url}/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (how === 'found by a save') await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, '/auth/login-page');
    await submitLogin(page, emailOf('management'), PASSWORD);
    await waitForPath(page, editPath());
    await clickRole(page, 'button', 'Continue with it');
    await waitForValue(page, 'Contact person', 'Over De Grens');
    await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Over De Grens' });
  });

  test('is never offered to somebody else in the same browser', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Geheim');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${product.url}/auth/logout-page`);
    await waitForPath(page, '/auth/login-page');
    await submitLogin(page, emailOf('admin'), PASSWORD);
    await page.waitForSelector('.topbar');
    await page.goto(`${product.url}${editPath()}/`);
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test('waits while there is no network, and is saved by Retry', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Zonder Net');
    await page.setOfflineMode(true);
    await waitForText(page, 'Offline since');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'There is no connection to the server. Everything you typed is still here');
    await screenshot(page, 'editing-offline');
    await page.setOfflineMode(false);
    await page.waitForFunction(() => !document.body.textContent?.includes('Offline since'));
    await clickRole(page, 'button', 'Retry');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Zonder Net' });
  });
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

  test('that only the server finds is shown at its field too', async () => {
    const page = await opened(`${LIST}/create`);
    await retype(page, 'Name', 'Verdwenen keuken');
    await choose(page, 'Orders go by', 'Own division');
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

/** A division beside the demo's, in the same establishment. */
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
    await waitForText(mine, 'Someone else saved this record while you were editing');
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
    page.on('dialog', (dialog) => void dialog.accept());
    await manager.patch('supplier', supplier.id, { contact_name: 'Intussen Bewaard' });
    await page.reload();
    await clickRole(page, 'button', 'Continue with it');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'Someone else saved this record while you were editing');
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
    await waitForText(page, 'This record was deleted meanwhile, so it cannot be saved.');
    expect(await textIn(page, 'Contact person')).toBe('Te Laat');
  });
});

describe('by keyboard and by habit', () => {
  test('a double click adds once', async () => {
    const page = await opened(`${LIST}/create`);
    await retype(page, 'Name', `Dubbelklik ${made}`);
    await choose(page, 'Orders go by', 'Phone');
    await (await byRole(page, 'button', 'Add supplier')).click({ count: 2 });
    await waitForPath(page, /\/supplier\/view\/\d+/);
    const { body } = await manager.send('GET', `supplier?search=${encodeURIComponent(`Dubbelklik ${made}`)}`);
    expect(body.data).toHaveLength(1);
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
