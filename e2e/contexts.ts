// Opens browser contexts for windows, so that each person has a storage of their own.
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

/**
 * The browser counts as dead when it does not answer for so long; the limit is below that of a test, so that the test
 * says so.
 */
const ANSWER_MS = 90_000;

declare global {
  /** The connection of this test file; its environment ends it. */
  var e2eConnection: Promise<Browser> | undefined;
  var e2eBrowserKind: string | undefined;
}

export function browser(): Promise<Browser> {
  globalThis.e2eConnection ??= puppeteer.connect({ browserWSEndpoint: endpoint(), protocolTimeout: ANSWER_MS });
  return globalThis.e2eConnection;
}

/** The address of the worker's browser, of the kind that the test file's environment names. */
function endpoint(): string {
  const kinds = JSON.parse(process.env.E2E_BROWSERS ?? '{}') as Partial<Record<string, string[]>>;
  const all = kinds[globalThis.e2eBrowserKind ?? ''] ?? Object.values(kinds)[0] ?? [];
  return all[(Number(process.env.JEST_WORKER_ID) - 1) % all.length] ?? '';
}

/** Opens windows in that browser from now on; its own time limits count then. */
export function useBrowser(own: Browser): void {
  globalThis.e2eConnection = Promise.resolve(own);
}

const kept: BrowserContext[] = [];
/** The product whose code windows keep; undefined while each window must find an empty storage. */
let site: { readonly url: string } | undefined;

/**
 * From now on a closed window of this test file leaves the product's code, and nothing else, to the next one, because
 * loading a page with kept code costs half as much.
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

/** Empties the storage of a closed page, which may have written to it until its end. */
export async function emptyStorage(page: Page): Promise<void> {
  if (!site) return;
  const session = await page.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
  await session.detach();
}
