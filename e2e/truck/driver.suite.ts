// Tests a van's day on the driver's phone, from the published tour to what came back, with the network cut twice.
import type { Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { network, untilKept } from '../day/network.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { clickRole, type Window, waitForText } from '../window.ts';

const MY_TOUR = '/admin/icetruck/mytour';
const PHOTO = 'docs/loyalty.png';
const PHONE = { width: 390, height: 844 };
const product = ownProduct();
const own = ownWindows('file');
let admin: Client;
let phone: Window;
let tour: number;
let van: number;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  const driver = await clientOf(product.url, 'driver');
  const { id } = (await driver.send('GET', 'auth/employee')).body.data as { id: number };
  await freeOf(id);
  van = (await admin.create('icecreamvan', { nr: 97, name: 'Meringa' })).id;
  const size = await admin.create('loadsize', {
    abbreviation: 'TEST',
    items: [
      { name: 'Vanilla', quantity: 8, unit: 'LITRE' },
      { name: 'Cones', quantity: 200, unit: 'PIECE' },
    ],
  });
  const times = { date: today(), time_start: '00:10', time_stop: '00:40' };
  const made = { icecream_van_id: van, load_size_id: size.id, driver_employee_id: id, note: 'Ring softly' };
  tour = (await admin.create('icecreamvanschedule', { ...times, ...made })).id;
  const { status, body } = await admin.send('PATCH', `icecreamvanschedule/${tour}/status`, { status: 'PUBLISHED' });
  if (status >= 300) throw new Error(JSON.stringify(body));
  phone = own(await windowOf(product.url, 'driver', PHONE));
});

/** Ends what else the driver has today, because the demo's runs and tours are around now. */
async function freeOf(driver: number): Promise<void> {
  const over = { status: 'CANCELLED', cancel_reason: 'Not needed' };
  for (const [resource, open] of [
    ['deliveryschedule', 'DRAFT,PUBLISHED,LOADING,ON_THE_ROAD'],
    ['icecreamvanschedule', 'DRAFT,PUBLISHED,DEPARTED'],
  ] as const) {
    for (const date of [today(), dayAfter(today(), -1)]) {
      const asked = `${resource}?filter[driver_employee_id]=${driver}&filter[date]=${date}&filter[status][in]=${open}`;
      for (const { id, status } of (await admin.send('GET', asked)).body.data ?? []) {
        const end =
          status === 'ON_THE_ROAD' ? { status: 'DONE' } : status === 'DEPARTED' ? { status: 'FINISHED' } : over;
        await admin.send('PATCH', `${resource}/${id}/status`, end);
      }
    }
  }
}

const read = async (resource: string, filter: string) =>
  (await admin.send('GET', `${resource}?${filter}`)).body.data?.[0] as unknown as Record<string, never> | undefined;
const tourNow = async () => (await admin.send('GET', `icecreamvanschedule/${tour}`)).body.data?.status;
const loadNow = () => read('tourload', `filter[icecream_van_schedule_id]=${tour}`);

async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + page.getDefaultTimeout();
  while (!(await isSo())) {
    if (Date.now() > end)
      throw new Error(`It did not come about: ${await tourNow()} ${JSON.stringify(await loadNow())}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

test('in the morning, without a network, the load is counted and the van leaves', async () => {
  const { page } = phone;
  await page.goto(`${product.url}${MY_TOUR}`);
  await waitForText(page, 'Ring softly');
  await check(page);
  await untilKept(page, MY_TOUR);
  await network(page, false);
  await clickRole(page, 'button', 'Zählen, was hineingeht');
  await waitForText(page, 'geplant: 8 l');
  await check(page);
  await clickRole(page, 'button', 'Eins weniger von Vanilla');
  await clickRole(page, 'button', 'Speichern: geladen');
  await clickRole(page, 'button', 'Depot verlassen');
  await waitForText(page, 'Auf Tour');
  await page.reload();
  await waitForText(page, 'Auf Tour');
  await waitForText(page, '2 Meldungen warten auf den Versand');
  expect([await tourNow(), (await loadNow())?.loaded_at]).toEqual(['PUBLISHED', undefined]);
  await network(page, true);
  await until(page, async () => (await tourNow()) === 'DEPARTED');
  expect(await loadNow()).toMatchObject({
    items: [
      { name: 'Vanilla', loaded: 7 },
      { name: 'Cones', loaded: 200 },
    ],
  });
});

test('on the way fuel is written down and damage is filed with a photo', async () => {
  const { page } = phone;
  await clickRole(page, 'button', 'Tankfüllung notieren');
  await page.locator('.drive-field:nth-of-type(1) input').fill('41,5');
  await page.locator('.drive-field:nth-of-type(3) input').fill('52000');
  await clickRole(page, 'button', 'Speichern: Tankfüllung');
  await until(page, async () => (await read('vanfuel', `filter[icecream_van_id]=${van}`)) !== undefined);
  expect(await read('vanfuel', `filter[icecream_van_id]=${van}`)).toMatchObject({ litres: 41.5, km: 52_000 });
  await clickRole(page, 'button', 'Schaden melden');
  await page.locator('.drive-van').click();
  await page.waitForSelector('.drive-mark');
  const camera = await page.waitForSelector('.drive-photo input');
  await (camera as import('puppeteer').ElementHandle<HTMLInputElement>).uploadFile(PHOTO);
  await page.locator('.drive-form textarea').fill('Scraped along a bollard');
  await check(page);
  await clickRole(page, 'button', 'Speichern: Schaden melden');
  await until(page, async () => (await read('damagereport', `filter[icecream_van_id]=${van}`)) !== undefined);
  expect(await read('damagereport', `filter[icecream_van_id]=${van}`)).toMatchObject({
    description: 'Scraped along a bollard',
    markers: [{ photo_ids: [expect.any(Number)] }],
  });
});

test('at night, without a network again, the van comes back and what is left is counted', async () => {
  const { page, faults } = phone;
  await network(page, false);
  await clickRole(page, 'button', 'Zurück im Depot');
  await clickRole(page, 'button', 'Zählen, was zurückkam');
  await page.locator('input[aria-label="Zurück: Vanilla"]').fill('9');
  await waitForText(page, 'Es kommt mehr Vanilla zurück, als geladen wurde: 7.');
  await check(page);
  await page.locator('input[aria-label="Zurück: Vanilla"]').fill('2');
  await clickRole(page, 'button', 'Speichern: zurück');
  await waitForText(page, '5 l verkauft');
  expect(await tourNow()).toBe('DEPARTED');
  await network(page, true);
  await until(page, async () => (await loadNow())?.returned_at !== undefined);
  expect([await tourNow(), await loadNow()]).toMatchObject([
    'FINISHED',
    { items: [{ name: 'Vanilla', loaded: 7, returned: 2, wasted: 0, sold: 5 }, {}] },
  ]);
  expect(faults).toEqual([]);
});
