// One browser and one PostgreSQL with the demo company for the whole run; each test file opens windows and copies the
// database, and the demo's files, for itself.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { startEmbedded } from '../api/store/embedded/index.ts';
import { onServer, type SharedServer, urlOf } from '../test/api/postgres.ts';
import { launchBrowser } from './browser.ts';
import { DEMO_DATABASE } from './demo.ts';
import { newDataFolder, startProduct } from './product.ts';

declare global {
  var e2eBrowser: Browser | undefined;
  var e2eServer: SharedServer | undefined;
}

export default async function setup(): Promise<void> {
  globalThis.e2eBrowser = await launchBrowser();
  process.env.E2E_BROWSER = globalThis.e2eBrowser.wsEndpoint();
  if (!process.env.SCOOP_TEST_DATABASE) globalThis.e2eServer = await startServer();
  await makeDemo();
}

/** The API tests' server serves here too, where both run. */
async function startServer(): Promise<SharedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-test-'));
  const server = await startEmbedded(folder, { fsync: 'off' });
  process.env.SCOOP_TEST_DATABASE = server.url;
  return { folder, stop: server.stop };
}

/** Made by the product itself, as at a first start; its data folder stays for the run. */
async function makeDemo(): Promise<void> {
  await onServer(`create database ${DEMO_DATABASE}`);
  const folder = await newDataFolder();
  const product = await startProduct(folder, { databaseUrl: urlOf(DEMO_DATABASE) });
  await product.stop();
  process.env.E2E_DEMO_DATA = folder;
}
