// Every page, wide and narrow, light and dark: nothing keeps people out, nothing sticks out, and a picture of it is kept.
import type { Page } from 'puppeteer';
import { barriers } from './accessibility.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts';
import { settled } from './settled.ts';
import { openWindow, screenshot, signIn, type Window } from './window.ts';

const PASSWORD = 'gelato-aurora-2026';

/** The wide one last, so that the next page opens in it. */
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

const ENTITIES = {
  supplier: 'icecloud/supplier',
  permissiongroup: 'icecloud/permissiongroup',
  establishmentunit: 'icecloud/establishmentunit',
  division: 'icecloud/division',
  customfrontendable: 'icecloud/customfrontendable',
  textoverride: 'icecloud/textoverride',
};
const PAGES: [name: string, path: string][] = [
  ['dashboard', '/admin/dashboard'],
  ['profile', '/admin/my-profile'],
  ['developer', '/admin/company/developer'],
  ['intranet', '/admin/legacy/intranet'],
];

let folder: string;
let product: Product;
let person: Window;

beforeAll(async () => {
  folder = await newDataFolder();
  product = await startProduct(folder);
  person = await openWindow();
});
afterAll(async () => {
  await person.close();
  await product.stop();
  await removeDataFolder(folder);
});
afterEach(() => {
  expect(person.faults.splice(0)).toEqual([]);
});

/** Looks at the page that is open in all four ways. */
async function lookAt(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewport({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      await settled(page);
      await screenshot(page, `${name}-${width}-${theme}`);
      const seen = [...(await barriers(page)), ...(await overflow(page))];
      found.push(...seen.map((line) => `${width} ${theme}: ${line}`));
    }
  }
  expect(found).toEqual([]);
}

/** What makes the document wider than the screen. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the document is ${scrollWidth} px wide`] : [];
  });
}

/** The path of a record of that entity, the first of its index. */
function firstId(page: Page, resource: string): Promise<number> {
  return page.evaluate(async (name) => {
    const { auth } = JSON.parse(localStorage.getItem('state') ?? '{}');
    const headers = { Authorization: `Bearer ${typeof auth === 'string' ? JSON.parse(auth).token : auth.token}` };
    const answer = await fetch(`/v1/${name}?page[size]=1`, { headers });
    return (await answer.json()).data[0].id;
  }, resource);
}

test('login', async () => {
  await person.page.goto(`${product.url}/auth/login-page`);
  await person.page.waitForSelector('#login button:enabled');
  await lookAt(person.page, 'login');
});

describe('as a manager', () => {
  beforeAll(async () => {
    await signIn(person.page, product.url, 'management@aurora.example', PASSWORD);
  });

  test('no page of the menu is forgotten', async () => {
    const menu = await person.page.$$eval('nav a', (links) => links.map(({ pathname }) => pathname));
    const known = [...PAGES.map(([, path]) => path), ...Object.values(ENTITIES).map((path) => `/admin/${path}/`)];
    expect(menu.filter((path) => !known.includes(path) && !path.startsWith('/admin/custom/'))).toEqual([]);
  });

  test.each(PAGES)('%s', async (name, path) => {
    await person.page.goto(`${product.url}${path}`);
    await lookAt(person.page, name);
  });

  describe.each(Object.entries(ENTITIES))('%s', (resource, path) => {
    test.each(['index', 'view', 'edit', 'create'])('%s', async (kind) => {
      const id = kind === 'view' || kind === 'edit' ? `${await firstId(person.page, resource)}/` : '';
      const page = kind === 'index' ? '' : `${kind}/${id}`;
      await person.page.goto(`${product.url}/admin/${path}/${page}`);
      await lookAt(person.page, `${resource}-${kind}`);
    });
  });
});
