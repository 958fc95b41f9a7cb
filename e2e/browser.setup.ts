// One browser for the whole run; each test file connects to it and opens windows of its own.
import type { Browser } from 'puppeteer';
import { launchBrowser } from './browser.ts';

declare global {
  var e2eBrowser: Browser | undefined;
}

export default async function setup(): Promise<void> {
  globalThis.e2eBrowser = await launchBrowser();
  process.env.E2E_BROWSER = globalThis.e2eBrowser.wsEndpoint();
}
