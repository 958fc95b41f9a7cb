// Tests finding anything by two keys: a record by what one knows of it, a recently opened one, and a page.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import { byRole, clickRole, goHome, goTo, retype, type Window, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
const NAME = 'Vindbaar Roomhuis';
let manager: Client;
let made: Stored;
let person: Window;

beforeAll(async () => {
  manager = await clientOf(product.url, 'management');
  made = await manager.create('supplier', { name: NAME, order_channel: 'PHONE', phone_nr: '+3293334455' });
  person = await windowOf(product.url, 'management');
  await goHome(person.page, product.url);
});
afterAll(async () => {
  expect(person.faults).toEqual([]);
  await person.close();
  await manager.send('DELETE', `supplier/${made.id}`);
});

async function openSearch(typed: string): Promise<void> {
  const { page } = person;
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await byRole(page, 'combobox', 'Search everything');
  await page.keyboard.type(typed);
}

test('a supplier is found by its number as people say it, and opened by Enter', async () => {
  const { page } = person;
  await openSearch('09 333.44.55');
  await page.waitForSelector('[role=option][aria-selected=true]');
  await waitForText(page, NAME);
  await check(page);
  await page.keyboard.press('Enter');
  await waitForPath(page, `/admin/icecloud/supplier/view/${made.id}/`);
  await byRole(page, 'heading', NAME);
});

test('what was opened last comes first; a page is there after two letters', async () => {
  const { page } = person;
  await openSearch('');
  expect(await page.$eval('[role=option]', ({ textContent }) => textContent)).toContain(NAME);
  await page.keyboard.type('stock t');
  await page.keyboard.press('Enter');
  await waitForPath(page, '/admin/iceshop/stocktake');
});

test('a change is taken back by Ctrl Z, also on another page, and not over a colleague’s later one', async () => {
  const { page } = person;
  const rename = async (name: string) => {
    await goTo(page, `/admin/icecloud/supplier/edit/${made.id}/`);
    await retype(page, 'Name', name);
    await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, `/admin/icecloud/supplier/view/${made.id}/`);
    await waitForText(page, `${name} saved`);
    await goTo(page, '/admin/dashboard');
  };
  const undo = async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
  };
  const stored = async () => (await manager.send('GET', `supplier/${made.id}`)).body.data?.name;
  await rename('Vindbaar Twee');
  await undo();
  await waitForText(page, `Vindbaar Twee is as it was`);
  expect(await stored()).toBe(NAME);
  await rename('Vindbaar Drie');
  await manager.send('PATCH', `supplier/${made.id}`, { name: 'Van een collega' });
  await undo();
  await waitForText(page, 'Vindbaar Drie could not be put back. Someone changed it in the meantime.');
  expect(await stored()).toBe('Van een collega');
});
