// Tests the device of examples/workshops at its door: who signs on, and who checks in without a network.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import type { Client } from '../people.ts';
import { byRole, clickRole, goTo, openWindow, retype, screenshot, waitForPath, waitForText } from '../window.ts';
import { roomFor, withExamples } from './set-up.ts';

const { product, own, begin } = withExamples();
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);

/** Types as a reader of badges does: faster than any person, and with Enter at the end. */
const badge = (display: Page, tag: string) =>
  display.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, tag);

test('the door of a workshop is a device: staff sign on by badge or PIN, and check guests in without a network too', async () => {
  const { id } = await admin.create('workshop', {
    ...{ ...(await roomFor(admin, 'Atelier', 2)), day: `${new Date().getFullYear()}-12-31`, name: 'Noor' },
    ...{ email: 'noor@klant.example', guests: [{ name: 'Noor' }] },
  });
  const { body: booked } = await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' });
  const nr = String(booked.data?.nr);
  const tag = 'a1b2c3d4e5f60718';
  expect((await admin.send('PUT', 'auth/nfc', { nfc_token: tag })).status).toBe(204);
  expect((await admin.send('PUT', 'auth/pin', { pin: '907431' })).status).toBe(204);
  const me = (await admin.send('GET', 'auth/employee')).body.data as unknown as { id: number; first_name: string };
  await admin.create('device', { name: 'Atelier door', kind: 'WORKSHOP_DOOR', public_code: 'd00ad00a' });
  const { page: door } = own(await openWindow({ width: 1280, height: 800 }));
  await door.goto(`${product.url}/health`);
  await door.evaluate(() => localStorage.setItem('public_code', 'd00ad00a'));
  await door.goto(`${product.url}/auth/screen`);
  await waitForPath(door, '/screen/workshopdoor');
  await waitForText(door, 'Hold your badge to the reader');
  await check(door);
  await screenshot(door, 'device-door');
  await badge(door, tag);
  await byRole(door, 'heading', me.first_name);
  await door.setOfflineMode(true);
  await clickRole(door, 'button', 'Sign off');
  await retype(door, 'Your number', String(me.id));
  await retype(door, 'PIN', '907431');
  await clickRole(door, 'button', 'Sign on');
  await byRole(door, 'heading', 'Signed on without a network');
  await retype(door, 'Number of the voucher', nr.toLowerCase());
  await clickRole(door, 'button', 'Check in');
  await waitForText(door, `${nr} is kept until there is a network`);
  await retype(door, 'Number of the voucher', 'W0000-999');
  await clickRole(door, 'button', 'Check in');
  await waitForText(door, 'W0000-999 is kept until there is a network');
  await door.setOfflineMode(false);
  await waitForText(door, `${nr}: welcome Noor`);
  await waitForText(door, 'W0000-999 is not expected');
  await check(door);
  const { body } = await admin.send('GET', `workshop/${id}`);
  expect(body.data).toMatchObject({ checked_by_id: me.id, arrived_at: expect.any(String) });
  await open('/admin/icecloud/device/');
  await waitForText(page, 'Check-in at a workshop');
  await check(page);
  await screenshot(page, 'devices');
  await page.click('aria/Atelier door[role="link"]');
  await waitForText(page, 'W0000-999');
  await check(page);
  await waitForText(page, 'No booked workshop has this number.');
  await screenshot(page, 'device-untaken');
});
