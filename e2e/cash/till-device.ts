// Pairs a till of its own in a window, and works at it as sellers do: they sign on, sell, open the drawer and count it.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { teamOf } from '../clock/team.ts';
import type { Client, Stored } from '../people.ts';
import { byRole, clickRole, retype, waitForPath, waitUntilGone } from '../window.ts';

export const PIN = '907431';

export interface TillDevice {
  readonly device: Stored;
  /** With number and PIN. */
  readonly sellers: readonly [Stored, Stored];
  /** By which the page is paired. */
  readonly code: string;
}

export interface TilePlan {
  readonly name: string;
  /** Below zero for a discount. */
  readonly price_vati: number;
  readonly vat_rate?: number;
  readonly currency?: 'PCT';
}

/** Makes a till with these tiles in a shop of its own. @param more fields of the device, such as a van in place of the shop */
export async function tillOf(
  admin: Client,
  name: string,
  tiles: readonly TilePlan[],
  more: object = {},
): Promise<TillDevice> {
  const { division, noor, sam } = await teamOf(admin, name);
  for (const { id } of [noor, sam]) await admin.send('POST', `employee/${id}/pin`, { pin: PIN });
  const menu = await admin.create('menu', { name });
  const colours = { color_text: '#1b1b1f', color_background: '#fff1cf' };
  for (const { vat_rate = 6, currency = 'EUR', ...tile } of tiles) {
    const is_discount = tile.price_vati < 0;
    await admin.create('menuitem', { menu_id: menu.id, ...tile, ...colours, vat_rate, currency, is_discount });
  }
  const code = randomBytes(4).toString('hex');
  const place = { division_id: division.id, till_menu_id: menu.id };
  const device = await admin.create('device', {
    name: `Till ${name}`,
    kind: 'TILL',
    public_code: code,
    ...place,
    ...more,
  });
  return { device, sellers: [noor, sam], code };
}

export async function openTill(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/health`);
  await page.evaluate((kept) => localStorage.setItem('public_code', kept), code);
  await page.goto(`${url}/auth/screen`);
  await waitForPath(page, '/screen/till');
  await byRole(page, 'button', 'Number and PIN');
}

/** @param as what the till says of who sells: without a network nobody's name */
export async function signOnAt(page: Page, { id, first_name }: Stored, as = String(first_name)): Promise<void> {
  await clickRole(page, 'button', 'Number and PIN');
  for (const digit of String(id)) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Next');
  for (const digit of PIN) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Confirm');
  await byRole(page, 'button', `${as} sells. Change seller`);
}

/** Presses the key that begins with these words as soon as it is there. */
export async function press(page: Page, words: string): Promise<void> {
  await page.waitForFunction(pressed, {}, words);
}

/** Runs in the page: answers whether it was there. */
function pressed(words: string): boolean {
  // An open sheet covers the other keys, so its own keys are meant.
  const [sheet] = [...document.querySelectorAll('.sell-sheet')].slice(-1);
  const keys = [...(sheet ?? document).querySelectorAll<HTMLButtonElement>('.sell button:enabled')];
  const nameOf = (key: HTMLButtonElement) => (key.ariaLabel ?? key.textContent ?? '').trim();
  const key = keys.find((one) => !one.closest('[inert]') && nameOf(one).startsWith(words));
  key?.click();
  return key !== undefined;
}

/** Sells so many of each tile, and takes the money exactly: the next customer's turn comes at once. */
export async function sell(
  page: Page,
  tiles: readonly (readonly [string, number])[],
  way: 'Cash' | 'Card',
): Promise<void> {
  for (const [name, qty] of tiles) {
    if (qty > 1) await page.keyboard.type(String(qty));
    await press(page, name);
  }
  await press(page, 'Pay ');
  await press(page, way);
  await press(page, way === 'Cash' ? 'Exact' : 'Yes, approved');
  await page.waitForSelector('.sell-scrim', { hidden: true });
}

/** Counts notes into the drawer and opens it. */
export async function openDrawer(page: Page, tens: number): Promise<void> {
  await press(page, 'Open drawer');
  await retype(page, 'How many of €10.00', String(tens));
  await press(page, 'Open with');
  await waitUntilGone(page, 'button', 'Open drawer');
}
