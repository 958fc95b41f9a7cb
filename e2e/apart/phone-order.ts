// Takes an order on the phone, and its money, by keys alone: who calls, what they want, where and when, how they pay.
import type { Page } from 'puppeteer-core';
import { check } from '../accessibility.ts';
import { byRole, waitForPath, waitForText } from '../window.ts';

interface Call {
  readonly number: string;
  readonly name: string;
  readonly place: string;
  /** The text that is typed to find each product, and how many of it. */
  readonly lines: readonly (readonly [string, number])[];
}

/** Takes an order on the phone and answers its id. */
export async function takePhoneOrder(page: Page, url: string, { number, name, place, lines }: Call): Promise<number> {
  await page.goto(`${url}/admin/iceshop/webshoporders/create/`);
  await page.waitForSelector('.basket-search input');
  await inFocus(page, '[data-field=webshop_account_id]');
  await pick(page, number, name);
  for (const [product, count] of lines) await addLine(page, product, count);
  await page.focus('[data-field=deliverable_type] select');
  await page.keyboard.type('Afh');
  await page.waitForSelector('[data-field=pick_up_point_id] input');
  await page.focus('[data-field=pick_up_point_id] input');
  await pick(page, place, place);
  await page.waitForSelector('.slots-week input:enabled');
  await page.focus('.slots-week input:enabled');
  await page.keyboard.press('Space');
  await check(page);
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
  await waitForPath(page, /webshoporders\/view\/\d+/);
  return Number(/view\/(\d+)/.exec(page.url())![1]);
}

/** Pays all that is due with a gift card. */
export async function payByCard(page: Page, code: string): Promise<void> {
  await press(page, 'Betaling registreren');
  await page.waitForSelector('.bp6-dialog [data-field=method] select');
  await page.focus('.bp6-dialog [data-field=method] select');
  await page.keyboard.type('Cad');
  await page.waitForSelector('.bp6-dialog [data-field=gift_card_code] input');
  await page.focus('.bp6-dialog [data-field=gift_card_code] input');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Alles betaald');
}

export async function giveBack(page: Page): Promise<void> {
  await press(page, 'Terugbetalen');
  await waitForText(page, 'Geld teruggeven');
  await page.waitForSelector('.bp6-dialog [data-field=amount] input');
  await page.focus('.bp6-dialog [data-field=amount] input');
  await page.keyboard.press('Enter');
}

async function addLine(page: Page, product: string, count: number): Promise<void> {
  await page.focus('.basket-search input');
  await page.keyboard.type(product);
  await page.waitForSelector('.basket-found [aria-selected=true]');
  await page.keyboard.press('Enter');
  await inFocus(page, '.basket-quantity');
  await page.keyboard.type(String(count));
  await page.keyboard.press('Enter');
  await inFocus(page, '.basket-search');
}

async function pick(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text);
  await byRole(page, 'option', option);
  await page.keyboard.press('Enter');
}

async function press(page: Page, name: string): Promise<void> {
  await (await byRole(page, 'button', name)).focus();
  await page.keyboard.press('Enter');
}

const inFocus = (page: Page, selector: string) =>
  page.waitForFunction((which) => document.activeElement?.closest(which) !== null, {}, selector);
