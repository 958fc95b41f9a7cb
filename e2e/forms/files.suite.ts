// Tests a file in the browser: refused at once if it does not fit, sent with its record, shown to permitted people,
// replaced and removed; and one's own picture, which the top bar shows too (docs/domain 2.12).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { demoPortrait } from '../../api/demo/drawings.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, windowOf } from '../people.ts';
import { clickRole, goHome, goTo, retype, screenshot, type Window, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
let folder: string;
let opened: Window;
/** The id of the van. */
let id: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoop-chosen-'));
  await writeFile(join(folder, 'van.png'), await demoPortrait(1));
  await writeFile(join(folder, 'other.png'), await demoPortrait(2));
  await writeFile(join(folder, 'page.html'), '<script>alert(1)</script>');
  // The file is as large as allowed, so that sending it takes a moment.
  await writeFile(join(folder, 'broken.png'), Buffer.alloc(9_000_000, 1));
  opened = await windowOf(product.url, 'planner');
  await goHome(opened.page, product.url);
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
  await (await clientOf(product.url, 'planner')).send('DELETE', `deliveryvan/${id}`);
});

async function choose(page: Page, field: string, name: string): Promise<void> {
  const input = (await page.waitForSelector(`${field} input[type=file]`)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(join(folder, name));
}
/** True once the picture is drawn. */
const drawn = (page: Page, selector: string) =>
  page.waitForFunction(
    (at) => (document.querySelector(at) as HTMLImageElement | null)?.naturalWidth,
    {},
    `${selector} img`,
  );

const FIELD = '[data-field=damage_report_background_image_uri]';

test('a van gets a picture, another one, and none', async () => {
  const { page } = opened;
  await goTo(page, '/admin/iceshop/deliveryvan/create/');
  await retype(page, 'Nummer', '77');
  await retype(page, 'Naam', 'IJslolly');
  await choose(page, FIELD, 'page.html');
  await waitForText(page, 'Dit soort bestand kan hier niet.');
  await choose(page, FIELD, 'broken.png');
  await clickRole(page, 'button', 'Bestelwagen toevoegen');
  // The file has a picture's ending, so only the server sees that it is none. The choice stays.
  await page.waitForSelector(`${FIELD}.form-field-invalid`);
  await waitForText(page, 'broken.png');
  await choose(page, FIELD, 'van.png');
  await page.$eval(FIELD, (field) => field.scrollIntoView({ block: 'center' }));
  await drawn(page, FIELD);
  await check(page);
  await screenshot(page, 'file-field');
  await clickRole(page, 'button', 'Bestelwagen toevoegen');
  await waitForPath(page, /deliveryvan\/view\/\d+/);
  await drawn(page, '.file-stored');
  await check(page);
  id = /view\/(\d+)/.exec(page.url())?.[1];

  await goTo(page, `/admin/iceshop/deliveryvan/edit/${id}/`);
  await choose(page, FIELD, 'other.png');
  await clickRole(page, 'button', 'Wijzigingen opslaan');
  await waitForText(page, 'other.png');
  await drawn(page, '.file-stored');

  await goTo(page, `/admin/iceshop/deliveryvan/edit/${id}/`);
  await clickRole(page, 'button', 'Verwijderen: other.png');
  await clickRole(page, 'button', 'Wijzigingen opslaan');
  await waitForPath(page, /deliveryvan\/view\/\d+/);
  expect(await page.$('.file-stored')).toBeNull();
});

test('one’s own picture shows in the bar, until it is removed', async () => {
  const { page } = opened;
  await goTo(page, '/admin/my-profile');
  await choose(page, '.profile-picture', 'van.png');
  await drawn(page, '.profile-picture .avatar');
  await drawn(page, '.topbar .avatar');
  await check(page);
  await clickRole(page, 'button', 'Foto verwijderen');
  await page.waitForFunction(() => document.querySelector('.avatar img') === null);
  expect(opened.faults).toEqual([]);
});
