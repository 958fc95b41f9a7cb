// Tests that a module of the product that is left out and installed as a package built from its own sources shows
// people the same: menu entry, page, guard and texts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { packModule, strangeImports } from '../../test/packages/feature.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, type Person, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goHome, goTo, waitForText } from '../window.ts';

const PATH = '/admin/legacy/intranet';
/** The title of a notice of the demo's. */
const NOTICE = 'Nieuwe allergenenlijst vanaf maandag';
const plugins = mkdtempSync(join(tmpdir(), 'scoop-built-in-'));
const told: Record<string, unknown>[] = [];

beforeAll(() => {
  packModule('legacyintranet', join(plugins, 'legacyintranet'));
  expect(strangeImports(join(plugins, 'legacyintranet'))).toEqual([]);
});
afterAll(() => rmSync(plugins, { recursive: true }));

describe.each([
  ['built in', false, {}],
  ['as a package', true, { SCOOP_WITHOUT: 'legacyintranet', SCOOP_PLUGINS_FOLDER: plugins }],
])('%s', (_, isPackage, env) => {
  const product = ownProduct({ env });
  const own = ownWindows();
  const pageOf = async (person: Person) => {
    const { page } = own(await windowOf(product.url, person));
    await goHome(page, product.url);
    return page;
  };

  test('its entry, its page with and without an address, and who may not come in', async () => {
    const page = await pageOf('management');
    // The number of unread notices, for as long as the company has the board.
    await page.waitForSelector(`nav a[href^="${PATH}"] .badge`);
    const entry = await drawnEntryOf(page);
    await page.click(`nav a[href^="${PATH}"]`);
    await waitForText(page, 'Aurora');
    await waitForText(page, NOTICE);
    await settled(page);
    expect(await isFetched(page)).toBe(isPackage);
    const board = await shownOn(page);
    const manager = await clientOf(product.url, 'management');
    const company = (await manager.send('GET', 'company')).body.data?.[0];
    await manager.patch('company', company!.id, { intranet_url: 'https://intranet.example/' });
    await page.waitForSelector('iframe');
    const frame = await page.$eval('iframe', ({ src, title, allow, sandbox }) => [src, title, allow, String(sandbox)]);
    await clickRole(page, 'button', 'Account of Chiara Verlinden');
    await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
    await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
    await goTo(page, PATH);
    await waitForText(page, 'The intranet is not open to you');
    await settled(page);
    const without = [await entryOf(page), await shownOn(page)];
    told.push({ entry, board, frame, without, dutch: await drawnEntryOf(await pageOf('planner')) });
  });
});

test('they are the same', () => {
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({
    entry: [PATH, expect.stringMatching(/^Intranet\s+\d/)],
    without: [null, expect.any(Array)],
  });
  expect(told[1]).toEqual(told[0]);
});

/** Waits for the menu entry; that of a package comes after the page. */
async function drawnEntryOf(page: Page): Promise<unknown> {
  await page.waitForSelector(`nav a[href^="${PATH}"]`);
  return entryOf(page);
}

/** The address, text and icon of its menu entry; null if there is none. */
function entryOf(page: Page): Promise<unknown> {
  return page.$$eval(
    'nav a',
    (links, path) => {
      const found = links.find((link) => link.getAttribute('href')?.startsWith(path));
      return found ? [found.getAttribute('href'), found.innerText.trim()] : null;
    },
    PATH,
  );
}

/** Ids are left out that React counts: how many there are before says nothing of the page. */
function shownOn(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const drawn = document.querySelector('main')?.innerHTML.replaceAll(/"[^"]*_r_\w+_[^"]*"/g, '""');
    return [document.title, drawn];
  });
}

function isFetched(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/plugins/legacyintranet/')),
  );
}
