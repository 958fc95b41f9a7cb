// Tests the clock at the door: a code pairs it, somebody comes in by number and PIN, goes on a break and out, and is
// forgotten each time; then one's own clock on a phone.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import { holdTimers, passTime, untilPutOff } from '../timers.ts';
import { byRole, clickRole, openWindow, screenshot, waitForPath, waitForText } from '../window.ts';
import { teamOf } from './team.ts';

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

async function openClock(division: Stored): Promise<Page> {
  const public_code = randomBytes(4).toString('hex');
  await admin.create('device', { name: 'Front door', kind: 'CLOCK', public_code, division_id: division.id });
  const { page } = own(await openWindow(TABLET));
  await page.goto(`${product.url}/health`);
  await page.evaluate((code) => localStorage.setItem('public_code', code), public_code);
  await page.goto(`${product.url}/auth/screen`);
  await waitForPath(page, '/screen/clock');
  await byRole(page, 'heading', String(division.name));
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
  const { division, noor } = await teamOf(admin, 'Gare');
  const [id, first_name] = [noor.id, String(noor.first_name)];
  expect((await admin.send('POST', `employee/${id}/pin`, { pin: PIN })).status).toBe(204);
  const page = await openClock(division);
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
  const { page } = own(await windowOf(product.url, 'shopseller', PHONE));
  await page.goto(`${product.url}/admin/dashboard`);
  await waitForText(page, 'You clock in and out at the clock at the door.');
  const { body } = await admin.send('GET', 'auth/employee');
  const { company_id } = body.data as unknown as { company_id: number };
  await admin.patch('company', company_id, { settings: { iceclock: { clock_on_own_phone: true } } });
  await page.reload();
  const seller = await clientOf(product.url, 'shopseller');
  const { body: asked } = await seller.send('GET', 'query/iceclock/my-clock');
  const [{ state }] = asked.data as unknown as [{ state: string }];
  const [act, told] = state === 'OUT' ? ['Clock in', 'At work since'] : ['Clock out', 'Not clocked in'];
  await clickRole(page, 'button', act);
  await waitForText(page, told);
  await waitForText(page, 'This is not a trusted device');
  await check(page);
  await screenshot(page, 'my-clock');
  const events = (await admin.send('GET', 'clockevent?sort=-at&page[size]=1')).body.data;
  expect(events).toEqual([expect.objectContaining({ method: 'PASSWORD', trusted: false })]);
});
