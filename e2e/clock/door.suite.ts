// Tests the clock at the door: a code pairs it, somebody comes in by number and PIN, goes on a break and out, and is
// forgotten each time; then one's own clock on a phone.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { holdTimers, passTime, untilPutOff } from '../timers.ts';
import { byRole, clickRole, openWindow, screenshot, waitForPath, waitForText } from '../window.ts';

const FORGETS_AFTER = 10_000;
const PIN = '907431';
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

const product = ownProduct();
const own = ownWindows();
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

async function openClock(): Promise<Page> {
  const { body } = await admin.send('GET', 'division?page[size]=1');
  const [division] = body.data as unknown as { id: number; name: string }[];
  const public_code = 'c10cc10c';
  await admin.create('device', { name: 'Front door', kind: 'CLOCK', public_code, division_id: division!.id });
  const { page } = own(await openWindow(TABLET));
  await page.goto(`${product.url}/health`);
  await page.evaluate((code) => localStorage.setItem('public_code', code), public_code);
  await page.goto(`${product.url}/auth/screen`);
  await waitForPath(page, '/screen/clock');
  await byRole(page, 'heading', division!.name);
  return page;
}

async function comeBy(page: Page, number: number, act: string): Promise<void> {
  await clickRole(page, 'button', 'Number and PIN');
  for (const digit of String(number)) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Next');
  for (const digit of PIN) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Confirm');
  await clickRole(page, 'button', act);
}

test('somebody clocks in by number and PIN, goes on a break and out, and is forgotten after ten seconds', async () => {
  const seller = await clientOf(product.url, 'shopseller');
  expect((await seller.send('PUT', 'auth/pin', { pin: PIN })).status).toBe(204);
  const { body } = await seller.send('GET', 'auth/employee');
  const { id, first_name } = body.data as unknown as { id: number; first_name: string };
  await seller.patch('employee', id, { user: { default_locale: 'en' } });
  const page = await openClock();
  await check(page);
  await screenshot(page, 'clock-door');
  const release = await holdTimers(page);
  for (const [act, told] of [
    ['Clock in', 'Clocked in at'],
    ['Break', 'On a break since'],
    ['Clock out', 'Clocked out at'],
  ] as const) {
    await comeBy(page, id, act);
    await waitForText(page, told);
    await waitForText(page, first_name);
    await check(page);
    await untilPutOff(page, FORGETS_AFTER);
    await passTime(page, FORGETS_AFTER);
    await waitForText(page, 'Hold your badge to the reader');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(first_name);
  }
  await release();
  const events = (await admin.send('GET', `clockevent?filter[employee_id]=${id}&sort=-at&page[size]=3`)).body.data;
  expect(events).toEqual([
    expect.objectContaining({ kind: 'OUT', method: 'PIN', trusted: true }),
    expect.objectContaining({ kind: 'BREAK' }),
    expect.objectContaining({ kind: 'IN' }),
  ]);
});

test('on one’s own phone one clocks only where the company allows it, and it is marked as untrusted', async () => {
  const { page } = own(await windowOf(product.url, 'kitchen', PHONE));
  await page.goto(`${product.url}/admin/dashboard`);
  await waitForText(page, 'You clock in and out at the clock at the door.');
  const { body } = await admin.send('GET', 'auth/employee');
  const { company_id } = body.data as unknown as { company_id: number };
  await admin.patch('company', company_id, { settings: { iceclock: { clock_on_own_phone: true } } });
  await page.reload();
  await clickRole(page, 'button', 'Clock in');
  await waitForText(page, 'At work since');
  await waitForText(page, 'This is not a trusted device');
  await check(page);
  await screenshot(page, 'my-clock');
  const events = (await admin.send('GET', 'clockevent?sort=-at&page[size]=1')).body.data;
  expect(events).toEqual([expect.objectContaining({ kind: 'IN', method: 'PASSWORD', trusted: false })]);
});
