// Opens a browser of the bench's own on the product with a million employees, and reads time and memory of its pages.
import type { CDPSession } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { windowOf } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import type { Window } from '../../e2e/window.ts';
import { millionEmployees } from './million.ts';

export interface Stage extends Window {
  readonly url: string;
  readonly devtools: CDPSession;
}

/** The factor by which a small laptop is slower than this machine. */
export const SLOWDOWN = 4;

/** Opens a signed-in window before all tests of a file. */
export function onStage(): { readonly stage: Stage } {
  let stage: Stage;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const databaseUrl = await millionEmployees();
    const folder = await newDataFolder();
    const product: Product = await startProduct(folder, { databaseUrl });
    const browser = await launchBrowser();
    useBrowser(browser);
    const opened = await windowOf(product.url, 'management');
    stage = { ...opened, url: product.url, devtools: await opened.page.createCDPSession() };
    stage.page.setDefaultTimeout(60_000);
    end = async () => {
      await browser.close();
      await product.stop();
      await removeDataFolder(folder);
    };
  });
  afterAll(() => end());
  return {
    get stage() {
      return stage;
    },
  };
}

export async function slowDown({ devtools }: Stage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The megabytes of the page's objects after garbage collection. */
export async function heapOf({ devtools }: Stage): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
