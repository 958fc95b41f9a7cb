// Every page, wide and narrow, light and dark: nothing keeps people out, nothing sticks out, and a picture of it is kept.
import type { Page } from 'puppeteer';
import { barriers } from './accessibility.ts';
import { clientOf, emailOf, PASSWORD } from './people.ts';
import { ownProduct } from './product.ts';
import { settled } from './settled.ts';
import { openWindow, screenshot, signIn, type Window } from './window.ts';

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
  loadsize: 'icetruck/loadsize',
  screen: 'icecloud/screen',
  customfrontendable: 'icecloud/customfrontendable',
  textoverride: 'icecloud/textoverride',
};
const PAGES: [name: string, path: string][] = [
  ['dashboard', '/admin/dashboard'],
  ['profile', '/admin/my-profile'],
  ['developer', '/admin/company/developer'],
  ['intranet', '/admin/legacy/intranet'],
];

const product = ownProduct();
let person: Window;

beforeAll(async () => {
  person = await openWindow();
});
afterAll(async () => {
  await person.close();
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
      // All that the theme decides is the contrast.
      const seen = [
        ...(await barriers(page, theme === 'dark' ? ['color-contrast'] : undefined)),
        ...(await overflow(page)),
      ];
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

/** Any record of that entity. */
async function firstId(resource: string): Promise<number | undefined> {
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', `${resource}?page[size]=1`);
  return body.data?.[0]?.id;
}

test('login', async () => {
  await person.page.goto(`${product.url}/auth/login-page`);
  await person.page.waitForSelector('#login button:enabled');
  await lookAt(person.page, 'login');
});

describe('as a manager', () => {
  beforeAll(async () => {
    await signIn(person.page, product.url, emailOf('management'), PASSWORD);
  });

  test('no page of the menu is forgotten', async () => {
    const menu = await person.page.$$eval('nav a', (links) => links.map(({ pathname }) => pathname));
    const known = [...PAGES.map(([, path]) => path), ...Object.values(ENTITIES).map((path) => `/admin/${path}`)];
    expect(menu.filter((path) => !known.includes(path) && !path.startsWith('/admin/custom/'))).toEqual([]);
  });

  test.each(PAGES)('%s', async (name, path) => {
    await person.page.goto(`${product.url}${path}`);
    await lookAt(person.page, name);
  });

  describe.each(Object.entries(ENTITIES))('%s', (resource, path) => {
    test.each(['index', 'view', 'edit', 'create'])('%s', async (kind) => {
      const id = kind === 'view' || kind === 'edit' ? `${await firstId(resource)}/` : '';
      const page = kind === 'index' ? '' : `${kind}/${id}`;
      await person.page.goto(`${product.url}/admin/${path}/${page}`);
      await lookAt(person.page, `${resource}-${kind}`);
    });
  });
});
