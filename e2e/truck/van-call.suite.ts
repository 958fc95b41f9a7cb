// Tests the page on which people call an ice-cream van: with their device's position, and by an address when it says none.
import type { Page } from 'puppeteer';
import { barriers } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf } from '../people.ts';
import { clickRole, openWindow, retype, screenshot, waitForText } from '../window.ts';

const product = ownProduct();
const own = ownWindows();
const HERE = { latitude: 51.0632, longitude: 3.7012 };

async function visitor(position?: typeof HERE): Promise<Page> {
  const { page } = own(await openWindow({ width: 390, height: 844 }));
  if (position) {
    await page.browserContext().overridePermissions(product.url, ['geolocation']);
    await page.setGeolocation(position);
  }
  await page.evaluateOnNewDocument(() => localStorage.setItem('webshop.locale', 'en'));
  await page.goto(`${product.url}/public/van/1`);
  await page.waitForSelector('.van-call form');
  return page;
}

test('somebody shares where they are, and sees that a van is sent', async () => {
  const page = await visitor(HERE);
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'van-call');
  await clickRole(page, 'button', 'Share where I am');
  await waitForText(page, 'We know where you are.');
  await retype(page, 'With how many are you?', '7', 'spinbutton');
  await retype(page, 'Your name', 'Bo');
  await clickRole(page, 'button', 'Call a van');
  await waitForText(page, 'We are looking for a van.');
  await screenshot(page, 'van-call-open');
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', 'icecreamvancall?filter[name]=Bo');
  const [call] = body.data as unknown as { id: number; latitude: number; nr_of_people: number }[];
  expect(call).toMatchObject({ latitude: HERE.latitude, nr_of_people: 7 });
  const van = await client.named('icecreamvan', 'Azzurra');
  const path = `icetruck/calls/${call?.id}/assign`;
  expect((await client.send('POST', path, { icecream_van_id: van?.id })).status).toBe(204);
  await page.reload();
  await waitForText(page, 'Azzurra is on its way to you.');
  expect(await barriers(page)).toEqual([]);
  await client.send('POST', `icetruck/calls/${call?.id}/served`);
});

test('without a position an address is asked for, and one that nobody knows is said beside it', async () => {
  const page = await visitor();
  await retype(page, 'Where are you? Street, number and town', 'Somewhere');
  await retype(page, 'With how many are you?', '2', 'spinbutton');
  await clickRole(page, 'button', 'Call a van');
  await waitForText(page, 'We do not know this place.');
  await screenshot(page, 'van-call-refused');
});
