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
import { percentile, reportTable } from './figures.ts';

const TILES = 42;

let page: Page;
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
  await page.exposeFunction('tapPainted', () => painted());
  await page.evaluate(note);
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
      const taps = await tapAll();
      const work = taps.map(({ script, frame }) => script + frame);
      const p50 = (times: readonly number[]) => percentile(times, 0.5);
      lines.push({
        ...{ processor: rate === 1 ? 'as it is' : `${rate} times slower`, round, taps: taps.length },
        ...{ script_ms: p50(taps.map(({ script }) => script)), frame_ms: p50(taps.map(({ frame }) => frame)) },
        ...{ work_ms: p50(work), work_p95_ms: percentile(work, 0.95) },
        ...{ painted_ms: p50(taps.map(({ painted }) => painted)) },
      });
    }
  }
  reportTable(`A tap on one of ${TILES} tiles`, lines);
});

interface Tap {
  /** Milliseconds of the handler and React, of the frame, and from the tap until that frame was painted. */
  readonly script: number;
  readonly frame: number;
  readonly painted: number;
}
type Noting = Window & { taps?: Tap[]; tapPainted?: () => void };

/** Called once the frame of the tap that is under way was painted. */
let painted: () => void = () => undefined;

async function tapAll(): Promise<readonly Tap[]> {
  await page.evaluate(() => {
    (window as Noting).taps = [];
  });
  for (let nth = 0; nth < TILES; nth++) {
    const tile = await page.$(`.sell-tiles > li:nth-child(${nth + 1}) > button`);
    // The page calls back, so that no look at it from here disturbs the tap.
    const isPainted = new Promise<void>((resolve) => (painted = resolve));
    await tile?.click();
    await isPainted;
  }
  return page.evaluate(() => (window as Noting).taps ?? []);
}

/** Runs in the page. */
function note(): void {
  const soon = (take: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      take();
    };
    port2.postMessage(null);
  };
  let begun = 0;
  window.addEventListener('click', () => (begun = performance.now()), true);
  // React draws in a microtask that was asked for before this one.
  window.addEventListener('click', () => queueMicrotask(() => frameOf(begun, performance.now())));
  const frameOf = (start: number, drawn: number) =>
    requestAnimationFrame(() => {
      const from = performance.now();
      soon(() => {
        const now = performance.now();
        (window as Noting).taps?.push({ script: drawn - start, frame: now - from, painted: now - start });
        (window as Noting).tapPainted?.();
      });
    });
}
