// Makes the first order of a new company, page by page: what it sells and where, a caller without an account, the
// money, the invoice.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { byRole, clickRole, goAnew, screenshot, waitForPath, waitForText } from '../window.ts';

/** Follows the guide for a new company, each step by its own link. */
export async function makeOffer(page: Page): Promise<void> {
  await step(page, 'Voeg een productcategorie toe');
  await type(page, 'name', 'Bakjes');
  await save(page, /productcategory\/view/);
  await step(page, 'Voeg een product toe');
  await type(page, 'name', 'Bakje vanille');
  await pick(page, 'product_category_id', 'Bakjes');
  await type(page, 'price_vati', '10');
  await check(page);
  await screenshot(page, 'first-product');
  await save(page, /product\/view/);
}

export async function makePlace(page: Page): Promise<void> {
  await step(page, 'Voeg een afhaalpunt toe');
  await type(page, 'name', 'Winkel Nord');
  await page.click('[data-field=seed_config] .form-list > button');
  await page.waitForSelector('[data-field="seed_config.0.time_start"] input');
  await save(page, /pickuppoint\/view/);
}

/** Takes the order of a caller and answers its address. */
export async function takeCall(page: Page): Promise<string> {
  await goAnew(page, '/admin/iceshop/webshoporders/create/');
  await page.waitForSelector('.basket-search input');
  await type(page, 'contact_name', 'Jan Smit');
  await type(page, 'contact_phone_nr', '0470 12 34 56');
  await page.focus('.basket-search input');
  await page.keyboard.type('vanille');
  await page.waitForSelector('.basket-found [aria-selected=true]');
  await waitForText(page, 'niet in de webshop');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('.basket-quantity') !== null);
  await page.keyboard.type('2');
  await page.focus('[data-field=deliverable_type] select');
  await page.keyboard.type('Afh');
  await pick(page, 'pick_up_point_id', 'Winkel Nord');
  await page.waitForSelector('.slots-week input:enabled');
  await page.focus('.slots-week input:enabled');
  await page.keyboard.press('Space');
  await check(page);
  await screenshot(page, 'first-order');
  await save(page, /webshoporders\/view/);
  return new URL(page.url()).pathname;
}

export async function takeMoney(page: Page): Promise<void> {
  await clickRole(page, 'button', 'Betaling registreren');
  await page.waitForSelector('.bp6-dialog [data-field=method] select');
  await clickRole(page, 'button', 'Registreren');
  await waitForText(page, 'Alles betaald');
}

/** Invoices the order; issuing waits until the company's own data are complete. */
export async function invoice(page: Page, order: string): Promise<void> {
  await clickRole(page, 'button', 'Meer acties');
  await clickRole(page, 'menuitem', 'Factuur maken');
  await page.click('[role=alertdialog] .bp6-intent-primary');
  await page.waitForSelector('[role=alertdialog]', { hidden: true });
  await openInvoice(page, order);
  await issue(page);
  await waitForText(page, 'Op een factuur moet staan wie verkoopt.');
  await waitForText(page, 'Ondernemingsnummer, Straat, Postcode, Gemeente');
  await screenshot(page, 'first-invoice-refused');
  await page.keyboard.press('Escape');
  await sayWhoSells(page);
  await openInvoice(page, order);
  await issue(page);
  await waitForText(page, `${new Date().getFullYear()}-00001`);
  await waitForText(page, 'Betaald');
  await check(page);
  await screenshot(page, 'first-invoice');
}

async function openInvoice(page: Page, order: string): Promise<void> {
  await goAnew(page, order);
  await page.click('a[href*="/icecloud/invoices/view/"]');
  await waitForPath(page, /invoices\/view/);
}

async function issue(page: Page): Promise<void> {
  await clickRole(page, 'button', 'Uitreiken');
  await page.click('[role=alertdialog] .bp6-intent-primary');
}

async function sayWhoSells(page: Page): Promise<void> {
  await goAnew(page, '/admin/icecloud/company');
  await clickRole(page, 'button', 'Bedrijf bewerken');
  await type(page, 'enterprise_nr', '0417497106');
  await type(page, 'address_street', 'Kouter');
  await type(page, 'address_nr', '1');
  await type(page, 'address_zipcode', '9000');
  await type(page, 'address_city', 'Gent');
  await clickRole(page, 'button', 'Opslaan');
  await page.waitForSelector('[data-field=enterprise_nr]', { hidden: true });
}

async function step(page: Page, name: string): Promise<void> {
  await goAnew(page, '/admin/dashboard');
  await clickRole(page, 'link', name);
  await waitForPath(page, /create/);
}

async function type(page: Page, field: string, text: string): Promise<void> {
  const at = `[data-field="${field}"] input`;
  await page.waitForSelector(at);
  await page.focus(at);
  await page.keyboard.type(text);
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await type(page, field, option);
  await byRole(page, 'option', option);
  await page.keyboard.press('Enter');
}

async function save(page: Page, path: RegExp): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
  await waitForPath(page, path);
}
