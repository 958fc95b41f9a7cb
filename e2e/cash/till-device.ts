// Pairs a till of its own in a window: a shop, a menu with tiles, and sellers with number and PIN.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { teamOf } from '../clock/team.ts';
import type { Client, Stored } from '../people.ts';
import { byRole, clickRole, waitForPath } from '../window.ts';

export const PIN = '907431';

export interface TillDevice {
  readonly device: Stored;
  readonly division: Stored;
  readonly sellers: readonly [Stored, Stored];
}

interface TilePlan {
  readonly name: string;
  readonly price_vati: number;
  readonly vat_rate?: number;
  readonly currency?: 'PCT';
}

/** Makes a till with these tiles; discounts are below zero. */
export async function tillOf(
  admin: Client,
  name: string,
  tiles: readonly TilePlan[],
): Promise<TillDevice & { code: string }> {
  const { division, noor, sam } = await teamOf(admin, name);
  for (const { id } of [noor, sam]) await admin.send('POST', `employee/${id}/pin`, { pin: PIN });
  const menu = await admin.create('menu', { name });
  const colours = { color_text: '#1b1b1f', color_background: '#fff1cf' };
  for (const { vat_rate = 6, currency = 'EUR', ...tile } of tiles) {
    const is_discount = tile.price_vati < 0;
    await admin.create('menuitem', { menu_id: menu.id, ...tile, ...colours, vat_rate, currency, is_discount });
  }
  const code = randomBytes(4).toString('hex');
  const device = await admin.create('device', {
    ...{ name: `Till ${name}`, kind: 'TILL', public_code: code, division_id: division.id, till_menu_id: menu.id },
  });
  return { device, division, sellers: [noor, sam], code };
}

export async function openTill(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/health`);
  await page.evaluate((kept) => localStorage.setItem('public_code', kept), code);
  await page.goto(`${url}/auth/screen`);
  await waitForPath(page, '/screen/till');
  await byRole(page, 'button', 'Number and PIN');
}

export async function signOnAt(page: Page, { id, first_name }: Stored): Promise<void> {
  await clickRole(page, 'button', 'Number and PIN');
  for (const digit of String(id)) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Next');
  for (const digit of PIN) await clickRole(page, 'button', digit);
  await clickRole(page, 'button', 'Confirm');
  await byRole(page, 'button', `${first_name} sells. Change seller`);
}
