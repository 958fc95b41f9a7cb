// Tests story 5: a company's own pages and texts, made by its manager, arrive as contributions like any other.
import type { Frame, Page } from 'puppeteer';
import { followInMenu, seenAfter } from '../custom-menu.ts';
import { type EmbeddedSite, startEmbeddedSite } from '../embedded-site.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { holdTimers, passTime, untilPutOff } from '../timers.ts';
import {
  byRole,
  choose,
  clickRole,
  goAnew,
  goHome,
  goTo,
  retype,
  waitForPath,
  waitForText,
  waitForValue,
} from '../window.ts';

const product = ownProduct();
let site: EmbeddedSite;
const own = ownWindows('file');
let page: Page;
let company: string;

beforeAll(async () => {
  site = await startEmbeddedSite();
  ({ page } = own(await windowOf(product.url, 'management')));
  // Forms with unsaved changes ask before they close.
  page.on('dialog', (dialog) => void dialog.accept());
  await goHome(page, product.url);
  company = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').auth.authEmployee.company_id);
});
afterAll(async () => {
  await site.stop();
  const client = await clientOf(product.url, 'management');
  const [recipes, silent, group] = await Promise.all(
    ['Recipes', 'Silent', 'Kitchen corner'].map((name) => client.named('customfrontendable', name)),
  );
  for (const made of [recipes, silent, group]) await client.send('DELETE', `customfrontendable/${made?.id}`);
  const { body } = await client.send('GET', 'textoverride?filter[key]=icecloud.permissiongroup_other');
  await client.send('DELETE', `textoverride/${body.data?.[0]?.id}`);
});

const open = (path: string) => goAnew(page, path);

interface CustomPage {
  readonly name: string;
  /** The path; by default the one that the form proposes for the name. */
  readonly path?: string;
  readonly url?: string;
  readonly group?: string;
}

/** Fills in the form of a custom page; without an address it is a group. */
async function fillIn({ name, path, url, group }: CustomPage): Promise<void> {
  await open('/admin/icecloud/customfrontendable/create/');
  if (url === undefined) await choose(page, 'Kind', 'Group of pages');
  await retype(page, 'Name in the menu', name);
  if (path !== undefined) await retype(page, 'Path', path);
  if (url !== undefined) await retype(page, 'Web address', url);
  // The form draws other fields for another kind, so the typed name must be there before it is sent.
  await waitForValue(page, 'Name in the menu', name);
  if (group === undefined) return;
  await retype(page, 'In group', group, 'combobox');
  await clickRole(page, 'option', group);
}

async function create(custom: CustomPage): Promise<void> {
  await fillIn(custom);
  await clickRole(page, 'button', 'Add custom page');
  await waitForPath(page, /^\/admin\/icecloud\/customfrontendable\/view\/\d+/);
}

/** Waits until the menu has the new entry, because from then on its address works. */
const untilSeen = (act: () => Promise<void>, entry: string) => seenAfter(page, act, (menu) => menu.includes(entry));

async function createText(key: string, value: string): Promise<void> {
  await open('/admin/icecloud/textoverride/create/');
  await retype(page, 'Text key', key);
  await retype(page, 'Your text', value);
  await clickRole(page, 'button', 'Add custom text');
  await waitForPath(page, /^\/admin\/icecloud\/textoverride\/view\/\d+/);
}

/** The entries of the menu with their addresses, with all groups opened. */
async function menu(): Promise<Record<string, string>> {
  await openGroups(page);
  return page.$$eval('nav a.entry', (links) =>
    Object.fromEntries(links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''])),
  );
}

async function embedded(url: string): Promise<Frame> {
  return page.waitForFrame((frame) => frame.url() === url);
}

describe('a custom page in a group', () => {
  beforeAll(async () => {
    await create({ name: 'Kitchen corner' });
    const recipes = { name: 'Recipes', url: `${site.url}/recipes`, group: 'Kitchen corner' };
    await untilSeen(() => create(recipes), 'Kitchen corner › Recipes');
    await open('/admin/dashboard');
  });

  test('stands in the menu below its group, at the address of the company', async () => {
    expect(await menu()).toMatchObject({ Recipes: `/admin/custom/recipes?company_id=${company}` });
    const group = await page.$eval('nav li.group:has(a[href*="custom/recipes"]) .group-header', (header) =>
      header.textContent?.trim(),
    );
    expect(group).toBe('Kitchen corner');
  });

  test('opens embedded, sandboxed, and cannot reach out of its frame', async () => {
    await menu();
    await followInMenu(page, 'Recipes');
    await waitForPath(page, '/admin/custom/recipes');
    expect(new URL(page.url()).search).toBe(`?company_id=${company}`);
    const frame = await embedded(`${site.url}/recipes`);
    await frame.waitForFunction(() => document.querySelector('#reach')?.textContent !== 'untried');
    expect(await frame.$eval('#reach', ({ textContent }) => textContent)).toBe('nothing');
    expect(await frame.$eval('#referrer', ({ textContent }) => textContent)).toBe('none');
    expect(new URL(page.url()).origin).toBe(product.url);
    const sandbox = await page.$eval('iframe', (element) => [...element.sandbox]);
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((token) => token.startsWith('allow-top-navigation'))).toEqual([]);
    expect(sandbox).not.toContain('allow-modals');
  });

  test('takes the whole room below the top bar, without padding', async () => {
    const [main, frame] = await page.evaluate(() =>
      ['main', 'iframe'].map((name) => {
        const { x, y, width, height } = (document.querySelector(name) as HTMLElement).getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    expect(frame).toEqual(main);
  });

  test('opens at its address after a reload, and from the address bar', async () => {
    await page.goto(`${product.url}/admin/custom/recipes?company_id=${company}`);
    await settled(page);
    await embedded(`${site.url}/recipes`);
    expect(await page.title()).toBe('Recipes · Scoop');
    await byRole(page, 'heading', 'Recipes');
  });
});

test.each([
  ['http', 'http://recipes.example/', 'Enter an address that starts with https://.'],
  ['javascript', 'javascript:alert(document.domain)', 'Enter an address that starts with https://.'],
  ['own', 'own', 'Scoop cannot show itself inside itself.'],
])('an address that is %s is refused in words', async (kind, address, message) => {
  const url = address === 'own' ? product.url.replace('http:', 'https:') : address;
  await fillIn({ name: 'Wrong', path: `wrong-${kind}`, url });
  await clickRole(page, 'button', 'Add custom page');
  await waitForText(page, message);
  expect(new URL(page.url()).pathname).toBe('/admin/icecloud/customfrontendable/create/');
  expect(await page.$eval('[aria-invalid=true]', (field) => (field as HTMLInputElement).value)).toBe(url);
});

test('a page that does not answer is said after ten seconds, with another way to open it', async () => {
  await untilSeen(() => create({ name: 'Silent', path: 'silent', url: `${site.url}/silent` }), 'Silent');
  const release = await holdTimers(page);
  await release();
  await goTo(page, `/admin/custom/silent?company_id=${company}`);
  await page.waitForSelector('iframe');
  await untilPutOff(page, 10_000);
  await passTime(page, 9_999);
  expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('does not answer');
  await passTime(page, 1);
  await waitForText(page, `${new URL(site.url).host} does not answer`);
  const link = await byRole(page, 'link', 'Open in a new tab');
  expect(await link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(`${site.url}/silent`);
});

describe('own texts', () => {
  beforeAll(async () => {
    await createText('icecloud.permissiongroup_other', 'Teams');
    await open('/admin/icecloud/permissiongroup/');
  });

  test('stand where the shipped ones stood', async () => {
    await byRole(page, 'heading', 'Teams');
    expect(await menu()).toMatchObject({ Teams: '/admin/icecloud/permissiongroup' });
    expect(await page.title()).toBe('Teams · Scoop');
  });

  test.each([
    ['a key that no text has', 'icecloud.nothing', 'Anything', 'No text of Scoop has this key.'],
    ['lost placeholders', 'core.edit.saved', 'Saved', 'Keep the same words between double braces: name.'],
  ])('%s is refused in words', async (_, key, value, message) => {
    await open('/admin/icecloud/textoverride/create/');
    await retype(page, 'Text key', key);
    await retype(page, 'Your text', value);
    await clickRole(page, 'button', 'Add custom text');
    await waitForText(page, message);
  });
});

test('pages and texts are contributions of the company plugin', async () => {
  await open('/admin/company/developer');
  await retype(page, 'Search plugins, contributions and faults', 'custom.', 'searchbox');
  const layer = await page.waitForSelector('details[open] ::-p-text(Company layer)');
  const head = await layer?.evaluate((tag) => tag.closest('summary')?.textContent);
  expect(head).toMatch(/^company/);
  const rows = await layer?.evaluate((tag) =>
    [...(tag.closest('details')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent),
    ),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Menu group', 'custom.kitchen-corner', ''],
      ['Page', 'custom.recipes', '/admin/custom/recipes'],
      ['Page', 'screen.custom.recipes', '/screen/custom/recipes'],
    ]),
  );
  await retype(page, 'Search plugins, contributions and faults', 'company', 'searchbox');
  // The company's texts are loaded after the page, and join the layer then.
  for (const locale of ['en', 'nl', 'fr', 'de']) {
    await page.waitForFunction(
      (tag, text) => tag?.closest('details')?.textContent?.includes(text),
      {},
      layer,
      `Texts${locale}`,
    );
  }
});

test('another company has neither', async () => {
  await open('/admin/dashboard');
  await clickRole(page, 'button', 'Account of Chiara Verlinden');
  await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
  await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
  await settled(page);
  const entries = await menu();
  expect(Object.values(entries).filter((path) => path.startsWith('/admin/custom/'))).toEqual([]);
  expect(entries).toMatchObject({ 'Permission groups': '/admin/icecloud/permissiongroup' });
  await page.goto(`${product.url}/admin/custom/recipes?company_id=${company}`);
  await waitForPath(page, '/admin/dashboard');
});
