// Starts a browser of each kind for each worker, and one PostgreSQL with the demo company for the whole run; each test
// file opens windows and copies the database and the demo's files for itself.
import type { Browser } from 'puppeteer';
import { type EndServer, shareServer } from '../test/api/shared-server.ts';
import { makeTemplates } from '../test/api/templates.ts';
import { browserKinds, launchBrowser, SHORT_LIVED } from './browser.ts';

declare global {
  var e2eBrowsers: readonly Browser[] | undefined;
  var endE2eServer: EndServer | undefined;
}

/**
 * Each worker has a browser of its own: whoever is connected to a browser is asked before each new page or frame, so a
 * busy worker would delay the pages of all others.
 */
export default async function setup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  globalThis.e2eBrowsers = [];
  const endpoints: Record<string, string[]> = {};
  for (const kind of browserKinds()) {
    const browsers: Browser[] = [];
    // Browsers start one after the other, because the first may have to be unpacked.
    for (let worker = 0; worker < maxWorkers; worker++) browsers.push(await launchBrowser(SHORT_LIVED, kind));
    globalThis.e2eBrowsers = [...globalThis.e2eBrowsers, ...browsers];
    endpoints[kind] = browsers.map((browser) => browser.wsEndpoint());
  }
  process.env.E2E_BROWSERS = JSON.stringify(endpoints);
  globalThis.endE2eServer = await shareServer();
  await makeTemplates();
}
