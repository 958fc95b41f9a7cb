// Tests the language of the app: choosing one, keeping it, and pages in each language.
import type { HTTPRequest, Page } from 'puppeteer';
import { textsIn } from '../../build/text-files.ts';
import { sampled } from '../../test/scale.ts';
import { intercept } from '../intercept.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, emailOf, PASSWORD, type Stored, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goHome, goTo, openWindow, signIn, submitLogin, waitForPath, waitForText } from '../window.ts';

const EMAIL = emailOf('management');

const NAMES = { en: 'English', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' } as const;
type Locale = keyof typeof NAMES;
const LOCALES = Object.keys(NAMES);
/**
 * The name of the language menu's button in each language, before the language's own name; French has a space before
 * the colon.
 */
const MENU: Record<Locale, string> = { en: 'Language: ', nl: 'Taal: ', fr: 'Langue\u00a0: ', de: 'Sprache: ' };

/** The amounts 1234.5 and 1.5 euro as people in Belgium, and the English, write them. */
const MONEY: Record<Locale, [string, string]> = {
  en: ['€1,234.50', '€1.50'],
  nl: ['€ 1.234,50', '€ 1,50'],
  fr: ['1 234,50 €', '1,50 €'],
  de: ['1.234,50 €', '1,50 €'],
};
const TITLES: Record<Locale, string> = {
  en: 'Suppliers & partners',
  nl: 'Leveranciers & partners',
  fr: 'Fournisseurs & partenaires',
  de: 'Lieferanten & Partner',
};

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
let client: Client;
/** The language of the page. */
let current: Locale = 'en';

beforeAll(async () => {
  client = await clientOf(product.url, 'management');
  ({ page } = own(await windowOf(product.url, 'management')));
  await goHome(page, product.url);
});

afterAll(async () => {
  const { id } = await me();
  await client.patch('employee', id, { user: { default_locale: 'en' } });
});

async function choose(to: Locale): Promise<void> {
  await clickRole(page, 'button', `${MENU[current]}${NAMES[current]}`);
  await clickRole(page, 'menuitem', NAMES[to]);
}

/** Chooses a language and waits until the page is loaded in it. */
async function change(to: Locale): Promise<void> {
  const reloaded = page.waitForNavigation();
  await choose(to);
  await reloaded;
  current = to;
  await settled(page);
  expect(await page.$eval('html', ({ lang }) => lang)).toBe(to);
}

async function me(): Promise<Stored> {
  return (await client.send('GET', 'auth/employee')).body.data as Stored;
}

/** The visible text, with every kind of space as one. */
async function seen(): Promise<string> {
  // innerText leaves out hidden text, which textContent has.
  return (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ');
}

/** Every text on the page for people: text nodes, labels, titles, hints. */
function texts(): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Ids on the developer page are in code elements.
      if (!parentElement?.closest('code')) found.add(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)?.trim() ?? '');
    }
    return [...found].filter((text) => text !== '');
  });
}

const RAW_KEY = /^(core|company|ice\w+|legacyintranet|errors|PAGES|2FA)\.[\w.-]+$/;

function dictionary(locale: Locale): Record<string, string> {
  return textsIn('.', locale);
}

/** Names of the groups of a new company, which are written once in its language and then are its own. */
const NAMES_ONCE = /^icecloud\.group\.\w+$/;

/** English sentences that are not the same in that language. */
function untranslated(locale: Locale): Set<string> {
  const own = new Set(Object.values(dictionary(locale)));
  const said = Object.entries(dictionary('en')).flatMap(([key, text]) => (NAMES_ONCE.test(key) ? [] : [text]));
  return new Set(said.filter((text) => !own.has(text)));
}

/** Opens menus and folded parts, so that their texts are on the page too. */
async function openMenus(): Promise<void> {
  await openGroups(page);
  await page.$$eval('details:not([open]) > summary', (closed) => {
    for (const element of closed) (element as HTMLElement).click();
  });
  await clickRole(page, 'button', `${MENU[current]}${NAMES[current]}`);
  await page.waitForSelector('[role=menu]');
  // Before the focus is in the menu, Escape would do something else.
  await page.waitForFunction(() => document.activeElement?.closest('.bp6-overlay'));
}

test('choosing a language patches the employee, asks for the company’s texts and loads the page again', async () => {
  const { id, company_id } = await me();
  const requests: HTTPRequest[] = [];
  const remember = (request: HTTPRequest) => requests.push(request);
  page.on('request', remember);
  await change('nl');
  page.off('request', remember);
  const steps = requests.map((request) => `${request.method()} ${request.url().slice(product.url.length)}`);
  const patch = steps.indexOf(`PATCH /v1/employee/${id}`);
  const overrides = steps.indexOf(`GET /shared/override_intl/${company_id}-nl.json`);
  const reload = requests.findIndex((request) => request.isNavigationRequest());
  expect(requests[patch]?.postData()).toBe('{"user":{"default_locale":"nl"}}');
  expect(patch).toBeGreaterThanOrEqual(0);
  expect(overrides).toBeGreaterThan(patch);
  expect(reload).toBeGreaterThan(overrides);
  await waitForText(page, 'Goed'); // Goedemorgen, goedemiddag, goedenavond
});

test('the choice is there after signing out and in, and in another browser', async () => {
  await page.goto(`${product.url}/auth/logout-page`);
  await waitForPath(page, '/auth/login-page');
  await waitForText(page, 'Aanmelden');
  await submitLogin(page, EMAIL, PASSWORD);
  await waitForPath(page, '/admin/dashboard');
  await openGroups(page);
  await waitForText(page, TITLES.nl);
  const elsewhere = await openWindow();
  await signIn(elsewhere.page, product.url, EMAIL, PASSWORD);
  await openGroups(elsewhere.page);
  await waitForText(elsewhere.page, TITLES.nl);
  expect(await elsewhere.page.$eval('html', ({ lang }) => lang)).toBe('nl');
  await elsewhere.close();
});

test('a failure says so and changes nothing', async () => {
  await goTo(page, '/admin/my-profile');
  await settled(page);
  const refuse = (request: HTTPRequest) => {
    if (request.method() === 'PATCH') void request.respond({ status: 500, body: '{}' });
    else void request.continue();
  };
  const letGo = await intercept(page, refuse);
  let navigations = 0;
  const count = () => {
    navigations += 1;
  };
  page.on('framenavigated', count);
  await choose('en');
  await waitForText(page, 'De taal kon niet worden gewijzigd.');
  page.off('framenavigated', count);
  await letGo();
  expect(navigations).toBe(0);
  expect(await page.$eval('html', ({ lang }) => lang)).toBe('nl');
  expect(await me()).toMatchObject({ user: { default_locale: 'nl' } });
  await change('en');
});

const PAGES = [
  'dashboard',
  'my-profile',
  'company/developer',
  'legacy/intranet',
  'icecloud/supplier/',
  'icecloud/supplier/create/',
  'icecloud/permissiongroup/create/',
  'icecloud/customfrontendable/',
];

// The language is English at first, as the failure left it; two in a row are never the same.
describe.each(sampled(['nl', 'fr', 'de', 'en'] as const, 2))('to %s', (to) => {
  let supplier: Stored;

  beforeAll(async () => {
    supplier = await client.create('supplier', {
      name: 'Wafels van Geld',
      order_channel: 'PHONE',
      min_order_vate: 1234.5,
      delivery_cost_vate: 1.5,
    });
    const { id } = supplier;
    await goTo(page, `/admin/icecloud/supplier/view/${id}/`);
    await settled(page);
    await change(to);
  });
  afterAll(() => client.send('DELETE', `supplier/${supplier.id}`));

  test('the page is the same one, with the company’s own texts', async () => {
    expect(new URL(page.url()).pathname).toBe(`/admin/icecloud/supplier/view/${supplier.id}/`);
    expect(await seen()).toContain(TITLES[to]);
  });

  test('money, days and dates are written as people there write them', async () => {
    const text = await seen();
    for (const amount of MONEY[to]) expect(text).toContain(amount);
    const locale = `${to}-${to === 'en' ? 'gb' : 'be'}`;
    const created = await page.evaluate(
      (moment, language) =>
        // The company's clock counts, wherever the browser is.
        new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
          hour12: false,
          timeZone: 'Europe/Brussels',
        })
          .format(new Date(moment))
          .replace(/\s+/g, ' '),
      String(supplier.created_at),
      locale,
    );
    expect(text).toContain(created);
  });

  // Each page is tested in two of the languages, because the build checks that all four have every text.
  test.each(PAGES.filter((_, nth) => nth % 2 === LOCALES.indexOf(to) % 2))(
    'every word of %s is translated',
    async (path) => {
      await goTo(page, `/admin/${path}`);
      await settled(page);
      await openMenus();
      const words = await texts();
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=menu]', { hidden: true });
      expect(words).toContain(TITLES[to]);
      expect(words.filter((text) => RAW_KEY.test(text))).toEqual([]);
      const english = to === 'en' ? new Set() : untranslated(to);
      expect(words.filter((text) => english.has(text))).toEqual([]);
    },
  );
});
