// Tests every page, wide and narrow, light and dark: it is accessible, nothing overflows, and a picture of it is kept.
// A run looks at some pages, each day at others and in another width and theme; a whole run looks at all.
import type { Page } from 'puppeteer';
import { type Entity, type Plugin, resolveEntity } from '../../core/contract/index.ts';
import manifests from '../../plugins/index.ts';
import { isWhole, sampled } from '../../test/scale.ts';
import { barriers } from '../accessibility.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { goHome, goTo, openWindow, screenshot } from '../window.ts';

/** The wide looks come last, so that the next page opens in one. */
const LOOKS = [
  { size: [390, 844], theme: 'light' },
  { size: [390, 844], theme: 'dark' },
  { size: [1440, 900], theme: 'light' },
  { size: [1440, 900], theme: 'dark' },
] as const;
const TODAY = LOOKS.indexOf(sampled(LOOKS, 1)[0] ?? LOOKS[0]);
/** Neighbours in a list are looked at in different ways. */
const looksAt = (nth: number) => (isWhole ? LOOKS : [LOOKS[(TODAY + nth) % LOOKS.length]!]);
type Look = (typeof LOOKS)[number];

const entities = (manifests as readonly Plugin[]).flatMap((manifest) =>
  (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
);
const KINDS = ['index', 'view', 'create'] as const;
/** One page of each entity, with kinds, themes and widths in turn; a whole run looks at every kind of page of each. */
const ENTITY_PAGES = entities
  .filter(({ noPages }) => !noPages)
  .flatMap((entity, nth) => kindsOf(entity, nth).map((kind) => ({ entity, kind })))
  .map((each, place) => ({ ...each, look: LOOKS[(TODAY + place) % LOOKS.length]! }));
/** Entities that a whole run looks at in every look; their pictures are kept as artefacts. */
const PICTURED = ['supplier', 'employee', 'product'];

const PAGES: [name: string, path: string][] = [
  ['dashboard', '/admin/dashboard'],
  ['metrics', '/admin/fullscreenmetrics'],
  ['metric-history', '/admin/iceguard/metric/history/1'],
  ['forecast', '/admin/icecloud/forecast'],
  ['profile', '/admin/my-profile'],
  ['guide', '/admin/company/guide'],
  ['parts', '/admin/company/parts'],
  ['reports', '/admin/company/reports'],
  ['report', '/admin/company/reports/build'],
  ['activity', '/admin/company/activity'],
  ['developer', '/admin/company/developer'],
  ['intranet', '/admin/legacy/intranet'],
  ['why', '/admin/icecloud/why'],
  ['structure', '/admin/icecloud/companystructure'],
  ['texts', '/admin/icecloud/company/texts'],
  ['custom-pages', '/admin/icecloud/company/custom-pages'],
  ['stock-take', '/admin/iceshop/stocktake'],
  ['order-calendar', '/admin/iceshop/webshoporders/calendar'],
  ['worksheet', '/admin/iceshop/worksheet'],
  ['my-run', '/admin/iceshop/myrun'],
  ['daily-report', '/admin/iceshop/dailyreport'],
  ['daily-sales-report', '/admin/icetruck/dailysalesreport'],
  ['till-printjobs', '/admin/icecash/printjob'],
  ['van-damage', '/admin/icetruck/damagereport'],
  ['timeslots', '/admin/iceshop/deliveryschedules/slots'],
  ['to-supply', '/admin/iceshop/supplieditems#supply'],
  ['order-week', '/admin/icecloud/supplierorder/week'],
  ['gift-card-liability', '/admin/icecloud/giftcard/liability'],
  ['invoice-month', '/admin/icecloud/invoices/month'],
  ['invoice-reminders', '/admin/icecloud/invoices/reminders'],
  ['customer-statements', '/admin/icecloud/invoices/customers'],
  ['bank-lines', '/admin/icecloud/invoices/bank'],
  ['hours', '/admin/iceclock/shifts_overview'],
  ['availabilities', '/admin/iceclock/availabilities'],
  ['availabilities-report', '/admin/iceclock/availabilitiesreport'],
  ['leave-calendar', '/admin/iceclock/absence/calendar'],
  ['leave-balances', '/admin/iceclock/absence/balances'],
  ['fairness', '/admin/iceclock/fairness'],
  ['my-checklists', '/admin/iceclock/mychecklists'],
  ['checklist-rounds', '/admin/iceclock/checklistrounds'],
  ['van-map', '/admin/icetruck/map'],
  ['my-tour', '/admin/icetruck/mytour'],
  ['van-service', '/admin/icetruck/vanservice'],
  ['van-fuel', '/admin/icetruck/vanfuel'],
];

/** Pages that nobody else may open. */
const ROOT_PAGES: typeof PAGES = [['operating', '/admin/company/operating']];

const product = ownProduct();
const own = ownWindows('file');
let client: Client;

beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
});

/** Looks at the open page, and keeps a picture of each look in a whole run. */
async function lookAt(page: Page, name: string, looks: readonly Look[], isPictured = isWhole): Promise<string[]> {
  const found: string[] = [];
  for (const { size, theme } of looks) {
    const [width, height] = size;
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await settled(page);
    if (isPictured) await screenshot(page, `${name}-${width}-${theme}`);
    // A second theme changes only the contrast.
    const rules = looks.length === 1 || theme === 'light' ? undefined : ['color-contrast'];
    const seen = [...(await barriers(page, rules)), ...(await overflow(page))];
    found.push(...seen.map((line) => `${name} ${width} ${theme}: ${line}`));
  }
  return found;
}

function kindsOf({ disallow }: Entity, nth: number): readonly (typeof KINDS)[number][] {
  const kinds = KINDS.filter((kind) => kind !== 'create' || !disallow?.includes('create'));
  return isWhole ? kinds : [kinds[nth % kinds.length]!];
}

/** Lists the elements that make the document wider than the screen. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the document is ${scrollWidth} px wide`] : [];
  });
}

/** The address of an entity's page, for any record if it shows one. */
async function addressOf({ path, resource }: Entity, kind: (typeof KINDS)[number]): Promise<string | undefined> {
  if (kind !== 'view') return `/admin/${path}/${kind === 'index' ? '' : 'create/'}`;
  const { body } = await client.send('GET', `${resource}?page[size]=1`);
  const id = body.data?.[0]?.id;
  return id === undefined ? undefined : `/admin/${path}/view/${id}/`;
}

test('login', async () => {
  const { page } = own(await openWindow());
  await page.goto(`${product.url}/auth/login-page`);
  await page.waitForSelector('#login .auth-submit:enabled');
  expect(await lookAt(page, 'login', looksAt(0))).toEqual([]);
});

describe('as a manager', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = own(await windowOf(product.url, 'management')));
    await goHome(page, product.url);
  });

  test('no page of the menu is forgotten', async () => {
    await openGroups(page);
    const menu = await page.$$eval('nav a', (links) => links.map(({ pathname }) => pathname));
    expect(menu.length).toBeGreaterThan(20);
    const known = [...PAGES.map(([, path]) => path), ...entities.map(({ path }) => `/admin/${path}`)];
    expect(menu.filter((path) => !known.includes(path) && !path.startsWith('/admin/custom/'))).toEqual([]);
  });

  test('controls are drawn in the font of the page', async () => {
    await goTo(page, '/admin/icecloud/supplier/create/');
    await settled(page);
    const fonts = await page.$$eval('body, button, input, select, textarea', (elements) =>
      elements.map((element) => getComputedStyle(element).fontFamily),
    );
    expect(new Set(fonts.slice(1))).toEqual(new Set([fonts[0]]));
  });

  test.each(sampled(PAGES, 6))('%s', async (name, path) => {
    await goTo(page, path);
    const nth = PAGES.findIndex(([each]) => each === name);
    expect(await lookAt(page, name, looksAt(nth))).toEqual([]);
  });
});

describe('as root', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = own(await windowOf(product.url, 'admin')));
    await goHome(page, product.url);
  });

  test.each(sampled(ROOT_PAGES, 1))('%s', async (name, path) => {
    await goTo(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await lookAt(page, name, looksAt(ROOT_PAGES.findIndex(([each]) => each === name)))).toEqual([]);
  });
});

test('pages of every entity', async () => {
  const { page } = own(await windowOf(product.url, 'admin'));
  await goHome(page, product.url);
  const found: string[] = [];
  for (const { entity, kind, look } of sampled(ENTITY_PAGES, 3)) {
    const address = await addressOf(entity, kind);
    if (!address) continue;
    await goTo(page, address);
    const isPictured = isWhole && PICTURED.includes(entity.resource);
    found.push(...(await lookAt(page, `${entity.resource}-${kind}`, isPictured ? LOOKS : [look], isPictured)));
  }
  expect(found).toEqual([]);
}, 240_000);
