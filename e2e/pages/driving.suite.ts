// A van run on a phone: loaded, driven without a network, one stop that failed with a photo; and a tablet opened by staff, who
// come back and have changed nothing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../core/contract/index.ts';
import { png } from '../../test/api/files/samples.ts';
import { barriers, check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { clickRole, type Window, waitForText } from '../window.ts';

const product = ownProduct();
const PHONE = { width: 390, height: 844 };
let client: Client;
let phone: Window;
let page: Window['page'];
let run: { id: number; nr: string };
let van: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoop-door-'));
  await writeFile(join(folder, 'door.png'), await png());
  client = await clientOf(product.url, 'admin');
  const driver = await clientOf(product.url, 'driver');
  const { id } = (await driver.send('GET', 'auth/employee')).body.data as { id: number };
  await freeOf(id);
  van = (await client.create('deliveryvan', { nr: 77, name: 'Walrus' })).id;
  run = (await client.create('deliveryschedule', {
    ...{ date: today(), delivery_van_id: van, driver_employee_id: id, time_start: '02:00', time_stop: '02:30' },
  })) as unknown as typeof run;
  for (const order of await orders()) {
    await client.create('deliverystop', { delivery_schedule_id: run.id, webshop_order_id: order });
  }
  await client.send('PATCH', `deliveryschedule/${run.id}/status`, { status: 'PUBLISHED' });
  phone = await windowOf(product.url, 'driver', PHONE);
  page = phone.page;
});
afterAll(async () => {
  await phone?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The demo's runs are about now, whatever the hour: those of the driver that could overlap are over. */
async function freeOf(driver: number): Promise<void> {
  const asked = `deliveryschedule?filter[driver_employee_id]=${driver}&filter[date]=${today()}`;
  const { body } = await client.send('GET', `${asked}&filter[status][in]=DRAFT,PUBLISHED,LOADING,ON_THE_ROAD`);
  for (const { id, status } of body.data as unknown as { id: number; status: string }[]) {
    const over = status === 'ON_THE_ROAD' ? { status: 'DONE' } : { status: 'CANCELLED', cancel_reason: 'Not needed' };
    await client.send('PATCH', `deliveryschedule/${id}/status`, over);
  }
}

/** Two, to be brought today. */
async function orders(): Promise<number[]> {
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const tub = {
    product_category_id: category,
    vat_rate: 6,
    published: true,
    temperature: 'FROZEN',
    sold_out_mode: 'ALWAYS',
  };
  const { id: product_id } = await client.create('product', { ...tub, name: 'Tub of quince', price_vati: 12.5 });
  const zone = {
    deliverable_type: 'DELIVERY_ZONE',
    delivery_zone_id: (await client.create('deliveryzone', { name: 'Harbour' })).id,
  };
  const times = { date: today(), time_start: '00:00:00', time_stop: '23:59:00' };
  const slot = await client.create('deliveryslot', { ...zone, ...times, title: 'All day' });
  const address = { address_street: 'Kouter', address_zipcode: '9000', address_city: 'Gent' };
  const account = { first_name: 'Noor', email: 'door@klant.example' };
  const made: number[] = [];
  for (const last_name of ['Quintens', 'Raes']) {
    const { id } = await client.create('webshopaccount', {
      ...account,
      last_name,
      email: `${last_name}@klant.example`,
    });
    const order = { webshop_account_id: id, delivery_slot_id: slot.id, lines: [{ product_id, quantity: 2 }] };
    made.push((await client.create('webshoporder', { ...order, ...zone, ...address, address_nr: '7' })).id);
  }
  return made;
}

const stops = async () => {
  const { body } = await client.send('GET', `deliverystop?filter[delivery_schedule_id]=${run.id}&sort=position`);
  return (body.data ?? []) as unknown as { status: string; failure_reason?: string; photo_uri?: string; id: number }[];
};
const until = async (isSo: () => Promise<boolean>) => {
  const end = Date.now() + page.getDefaultTimeout();
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${JSON.stringify(await stops())}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};

test('a run is loaded and leaves', async () => {
  await page.goto(`${product.url}/admin/iceshop/myrun/`);
  await waitForText(page, `Tour ${run.nr}`);
  const other = await page.$(`::-p-xpath(//button[contains(., "Tour ${run.nr}")])`);
  await other?.click();
  await waitForText(page, 'Was in den Wagen kommt');
  await check(page);
  await clickRole(page, 'button', 'Laden beginnen');
  await clickRole(page, 'button', 'Losfahren');
  await waitForText(page, 'Hat nicht geklappt');
  await check(page);
  const { body } = await client.send('GET', `deliveryschedule/${run.id}`);
  expect(body.data?.status).toBe('ON_THE_ROAD');
});

test('without a network doors are ticked, one failed with a photo, and sent when there is one', async () => {
  await page.setOfflineMode(true);
  await clickRole(page, 'button', 'Hat nicht geklappt');
  await page.locator('.drive-field textarea').fill('Rang twice');
  const camera = await page.waitForSelector('.drive-photo input');
  await (camera as import('puppeteer').ElementHandle<HTMLInputElement>).uploadFile(join(folder, 'door.png'));
  await waitForText(page, 'Foto gemacht');
  await check(page);
  await clickRole(page, 'button', 'Speichern: nicht geliefert');
  await waitForText(page, 'Noor Quintens: nicht geliefert');
  await clickRole(page, 'button', 'Geliefert');
  await waitForText(page, 'Alle Stopps sind erledigt');
  await waitForText(page, 'Wartet auf das Senden');
  await check(page);
  expect((await stops()).map(({ status }) => status)).toEqual(['TODO', 'TODO']);
  await page.setOfflineMode(false);
  await until(async () => (await stops()).every(({ status }) => status !== 'TODO'));
  const [failed, delivered] = await stops();
  expect([failed?.status, failed?.failure_reason, delivered?.status]).toEqual([
    'FAILED',
    'Niemand zu Hause: Rang twice',
    'DELIVERED',
  ]);
  expect(failed?.photo_uri).toBeTruthy();
  await page.waitForFunction(() => !document.body.textContent?.includes('Wartet auf das Senden'));
  expect(phone.faults).toEqual([]);
});

test('a tablet is opened by staff, and left again as it was', async () => {
  const tablet = await client.create('tablet', { name: 'In the Walrus', udid: 'e2e-walrus', delivery_van_id: van });
  const staff = await windowOf(product.url, 'admin', PHONE);
  const { page: own } = staff;
  const before = (await client.send('GET', `tablet/${tablet.id}`)).body.data;
  await own.goto(`${product.url}/admin/iceshop/tablet/?search=Walrus`);
  await waitForText(own, 'In the Walrus');
  await check(own);
  await clickRole(own, 'button', 'Open as In the Walrus');
  await clickRole(own, 'button', 'Open as tablet');
  await waitForText(own, 'Acting as In the Walrus');
  await waitForText(own, `Run ${run.nr}`);
  expect(await barriers(own)).toEqual([]);
  await clickRole(own, 'button', 'Back to Aurora Admin');
  await own.waitForFunction(() => window.location.pathname === '/admin/iceshop/tablet/');
  const { opened_at, opened_by_id, opened_by, version, updated_at, ...after } = (
    await client.send('GET', `tablet/${tablet.id}`)
  ).body.data as Record<string, unknown>;
  expect(opened_by_id).toBeDefined();
  expect(before).toMatchObject(after);
  await own.goto(`${product.url}/admin/iceshop/tablet/view/${tablet.id}/`);
  await check(own);
  await staff.close();
});
