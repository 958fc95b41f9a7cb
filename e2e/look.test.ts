// Every page, wide and narrow, light and dark: nothing keeps people out, nothing sticks out, and a picture of it is kept.
// Takes long: it looks at some twenty pages, each in two widths.
import type { Page } from 'puppeteer';
import { type Entity, type Plugin, resolveEntity } from '../core/contract/index.ts';
import manifests from '../plugins/index.ts';
import { isWhole, sampled } from '../test/scale.ts';
import { barriers } from './accessibility.ts';
import { openGroups } from './menu.ts';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, emailOf, PASSWORD, windowOf } from './people.ts';
import { ownProduct } from './product.ts';
import { settled } from './settled.ts';
import { goHome, goTo, openWindow, screenshot, signIn, type Window } from './window.ts';

/** The wide one last, so that the next page opens in it. */
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Size = (typeof SIZES)[number];

const entities = (manifests as readonly Plugin[]).flatMap((manifest) =>
  (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
);
const KINDS = ['index', 'view', 'create'] as const;
/** One page of an entity, its kinds, themes and widths in turns; a whole run looks at every kind of page of each. */
const ENTITY_PAGES = entities
  .filter(({ noPages }) => !noPages)
  .flatMap((entity, nth) => kindsOf(entity, nth).map((kind) => ({ entity, kind })))
  .map((each, place) => ({ ...each, theme: THEMES[place % 2]!, size: SIZES[(place >> 1) % 2]! }));
/** Seen at both widths; their pictures stay as artefacts of the run. */
const PICTURED = ['supplier', 'employee', 'product'];

const PAGES: [name: string, path: string][] = [
  ['dashboard', '/admin/dashboard'],
  ['profile', '/admin/my-profile'],
  ['developer', '/admin/company/developer'],
  ['intranet', '/admin/legacy/intranet'],
  ['why', '/admin/icecloud/why'],
  ['texts', '/admin/icecloud/company/texts'],
  ['custom-pages', '/admin/icecloud/company/custom-pages'],
];

const product = ownProduct();
const own = ownWindows('file');
let person: Window;
let client: Client;

beforeAll(async () => {
  person = own(await openWindow());
  client = await clientOf(product.url, 'admin');
});

interface Looking {
  readonly sizes?: readonly Size[];
  readonly themes?: readonly Theme[];
  readonly pictured?: boolean;
}

/** Looks at the page that is open, narrow and wide unless said otherwise. */
async function lookAt(page: Page, name: string, looking: Looking = {}): Promise<string[]> {
  const { sizes = SIZES, themes = THEMES, pictured = isWhole } = looking;
  const found: string[] = [];
  for (const [nth, [width, height]] of sizes.entries()) {
    await page.setViewport({ width, height });
    // A run sees each width in one theme, a whole run in both.
    for (const theme of isWhole ? themes : [themes[nth % themes.length]!]) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      await settled(page);
      if (pictured) await screenshot(page, `${name}-${width}-${theme}`);
      // All that a second theme decides is the contrast.
      const rules = !isWhole || theme === themes[0] ? undefined : ['color-contrast'];
      const seen = [...(await barriers(page, rules)), ...(await overflow(page))];
      found.push(...seen.map((line) => `${name} ${width} ${theme}: ${line}`));
    }
  }
  return found;
}

function kindsOf({ disallow }: Entity, nth: number): readonly (typeof KINDS)[number][] {
  const kinds = KINDS.filter((kind) => kind !== 'create' || !disallow?.includes('create'));
  return isWhole ? kinds : [kinds[nth % kinds.length]!];
}

/** What makes the document wider than the screen. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the document is ${scrollWidth} px wide`] : [];
  });
}

/** Address of an entity's page; of any record, where it shows one. */
async function addressOf({ path, resource }: Entity, kind: (typeof KINDS)[number]): Promise<string | undefined> {
  if (kind !== 'view') return `/admin/${path}/${kind === 'index' ? '' : 'create/'}`;
  const { body } = await client.send('GET', `${resource}?page[size]=1`);
  const id = body.data?.[0]?.id;
  return id === undefined ? undefined : `/admin/${path}/view/${id}/`;
}

test('login', async () => {
  await person.page.goto(`${product.url}/auth/login-page`);
  await person.page.waitForSelector('#login button:enabled');
  expect(await lookAt(person.page, 'login')).toEqual([]);
});

describe('as a manager', () => {
  beforeAll(async () => {
    await signIn(person.page, product.url, emailOf('management'), PASSWORD);
  });

  test('no page of the menu is forgotten', async () => {
    await settled(person.page);
    await openGroups(person.page);
    const menu = await person.page.$$eval('nav a', (links) => links.map(({ pathname }) => pathname));
    expect(menu.length).toBeGreaterThan(20);
    const known = [...PAGES.map(([, path]) => path), ...entities.map(({ path }) => `/admin/${path}`)];
    expect(menu.filter((path) => !known.includes(path) && !path.startsWith('/admin/custom/'))).toEqual([]);
  });

  test('controls are drawn in the font of the page', async () => {
    await goTo(person.page, '/admin/icecloud/supplier/create/');
    const fonts = await person.page.$$eval('body, button, input, select, textarea', (elements) =>
      elements.map((element) => getComputedStyle(element).fontFamily),
    );
    expect(new Set(fonts.slice(1))).toEqual(new Set([fonts[0]]));
  });

  test.each(PAGES)('%s', async (name, path) => {
    await person.page.goto(`${product.url}${path}`);
    expect(await lookAt(person.page, name)).toEqual([]);
  });

  test('pages of every entity', async () => {
    const others = await Promise.all([1, 2].map(() => windowOf(product.url, 'admin')));
    await Promise.all(others.map(({ page }) => goHome(page, product.url)));
    const waiting = [...sampled(ENTITY_PAGES, 12)];
    const found: string[] = [];
    const lane = async ({ page }: Window) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { entity, kind, theme, size } = next;
        const address = await addressOf(entity, kind);
        if (!address) continue;
        await goTo(page, address);
        const pictured = PICTURED.includes(entity.resource);
        const looking = { sizes: pictured ? SIZES : [size], themes: [theme], pictured: pictured && isWhole };
        found.push(...(await lookAt(page, `${entity.resource}-${kind}`, looking)));
      }
    };
    await Promise.all(others.map(lane));
    expect([...found, ...others.flatMap(({ faults }) => faults)]).toEqual([]);
    await Promise.all(others.map((each) => each.close()));
  }, 240_000);
});
