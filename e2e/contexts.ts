// Opens browser contexts for windows, so that each person has a storage of their own.
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

/** What the browser does not answer in this time it never will; less than a test may take, so that the test says so. */
const ANSWER_MS = 90_000;

declare global {
  /** Of this test file; its environment ends it. */
  var e2eConnection: Promise<Browser> | undefined;
  var e2eBrowserKind: string | undefined;
}

export function browser(): Promise<Browser> {
  globalThis.e2eConnection ??= puppeteer.connect({ browserWSEndpoint: endpoint(), protocolTimeout: ANSWER_MS });
  return globalThis.e2eConnection;
}

/** Of the worker's browser of the kind that the environment of the test file names. */
function endpoint(): string {
  const kinds = JSON.parse(process.env.E2E_BROWSERS ?? '{}') as Partial<Record<string, string[]>>;
  const all = kinds[globalThis.e2eBrowserKind ?? ''] ?? Object.values(kinds)[0] ?? [];
  return all[(Number(process.env.JEST_WORKER_ID) - 1) % all.length] ?? '';
}

/** Windows are opened in that one, which answers in its own time. */
export function useBrowser(own: Browser): void {
  globalThis.e2eConnection = Promise.resolve(own);
}

const kept: BrowserContext[] = [];
/** Whose pages the windows show; undefined while each of them is to find nothing that another one left. */
let site: { readonly url: string } | undefined;

/**
 * From now on a window of this test file that is closed leaves the code of the product to the next one, and nothing
 * else: with the code kept, loading a page takes about half of its work.
 */
export function keepContexts(shown: { readonly url: string }): void {
  site = shown;
  afterAll(() => Promise.all(kept.splice(0).map((each) => each.close())));
}

export async function takeContext(): Promise<BrowserContext> {
  return kept.pop() ?? (await browser()).createBrowserContext();
}

export async function leaveContext(context: BrowserContext): Promise<void> {
  if (!site) return context.close();
  const pages = await context.pages();
  await Promise.all(pages.map((each) => each.close()));
  if (!kept.includes(context)) kept.push(context);
}

/** Of what was stored by a page that is closed; it may have done so to its end. */
export async function emptyStorage(page: Page): Promise<void> {
  if (!site) return;
  const session = await page.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
  await session.detach();
}
