// Measures the till with 42 tiles: from a tap on one to the frame that shows it in the cart, at a quarter of the
// processor.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { openTill, signOnAt, tillOf } from '../../e2e/cash/till-device.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { clientOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { openWindow } from '../../e2e/window.ts';
import { createDatabase } from '../api/postgres.ts';
import { SLOWDOWN } from './browser.ts';
import { reportTable } from './figures.ts';
import { type Tap, tapLine, tapping } from './taps.ts';

const TILES = 42;

let page: Page;
let tap: (tiles: number) => Promise<readonly Tap[]>;
let end: () => Promise<void>;
beforeAll(async () => {
  const [folder, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(folder, { databaseUrl });
  const browser = await launchBrowser();
  useBrowser(browser);
  const admin = await clientOf(product.url, 'admin');
  const tiles = Array.from({ length: TILES }, (_, nth) => ({ name: `Coupe ${nth + 1}`, price_vati: 2 + nth / 10 }));
  const { code, sellers } = await tillOf(admin, randomBytes(4).toString('hex'), tiles);
  ({ page } = await openWindow({ width: 1024, height: 768 }));
  await openTill(page, product.url, code);
  await signOnAt(page, sellers[0]);
  tap = await tapping(page);
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(folder)]);
  };
});
afterAll(() => end?.());

test('each of 42 tiles is tapped once, and again', async () => {
  const devtools = await page.createCDPSession();
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    for (const round of ['first', 'again']) {
      const taps = await tap(TILES);
      const processor = rate === 1 ? 'as it is' : `${rate} times slower`;
      lines.push({ processor, round, taps: taps.length, ...tapLine(taps) });
    }
  }
  reportTable(`A tap on one of ${TILES} tiles`, lines);
});
