// Tests the page that is shown while Scoop cannot be fetched, in the browser's language.
import { readFile } from 'node:fs/promises';
import { ownWindows } from '../own-windows.ts';
import { openWindow, waitForText } from '../window.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';
import { DASHBOARD, LOGIN, ownVisit } from './visit.ts';

const visit = ownVisit();
const own = ownWindows();
let host: StaticHost | undefined;
const stopHost = async () => {
  await host?.stop();
  host = undefined;
};
beforeEach(async () => {
  host = await startStaticHost('dist/web', () => visit.api.url);
});
afterEach(stopHost);

test('says in the language of this browser that Scoop cannot be reached', async () => {
  const { page } = own(await openWindow());
  await visit.beSignedIn();
  const state = { ...(await visit.state()), locale: 'nl' };
  await page.goto(`${host?.url}${LOGIN}`);
  await page.evaluate((text) => localStorage.setItem('state', text), JSON.stringify(state));
  await page.goto(`${host?.url}${DASHBOARD}`);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  const address = `${host?.url}/admin/my-profile`;
  await stopHost();
  await page.goto(address);
  const texts = JSON.parse(await readFile('locales/nl/offline.json', 'utf8')) as Record<string, string>;
  await waitForText(page, texts['offline.title'] ?? '');
  await waitForText(page, texts['offline.text'] ?? '');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
  expect(await page.title()).toBe(`${texts['offline.title']} · Scoop`);
  expect(page.url()).toBe(address);
});
