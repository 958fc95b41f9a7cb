// Measures two hundred installed packages beside none: how long until the menu is there after signing in, and what that
// loads.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { emailOf, PASSWORD } from '../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { openWindow, submitLogin } from '../../e2e/window.ts';
import { createDatabase } from '../api/postgres.ts';
import { type Line, percentile, reportTable, say } from './figures.ts';
import { installMany, PACKAGES, PAGES } from './many-packages.ts';
import { watchTraffic } from './traffic.ts';

const SIGN_INS = 7;
const MENU = 'nav a';
/** The time without a request after which loading counts as finished. */
const QUIET_MS = 1_000;
/** Files of a package: its script and its style sheet, but neither the list nor the texts. */
const OF_PACKAGE = /\/plugins\/pack\d+\//;

interface SignIn {
  readonly toMenu: number;
  readonly requests: number;
  readonly kilobytes: number;
  readonly ofPackages: number;
}

interface Scene {
  readonly modules: string;
  readonly product: Product;
  readonly signIns: SignIn[];
  end(): Promise<unknown>;
}

let scenes: Scene[];
let end: () => Promise<void>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoop-many-'));
  installMany(join(folder, 'many'));
  const browser = await launchBrowser();
  useBrowser(browser);
  // The products start one after the other, so that each start is timed alone.
  scenes = [await sceneOf('8 built-in modules', join(folder, 'none'))];
  scenes.push(await sceneOf(`${PACKAGES} packages of ${PAGES} pages beside them`, join(folder, 'many')));
  end = async () => {
    await Promise.all([browser.close(), ...scenes.map((scene) => scene.end())]);
    await removeDataFolder(folder);
  };
});
afterAll(() => end());

test('menu after signing in', async () => {
  // The products are measured alternately, so that other load on the machine falls on both.
  for (let turn = 0; turn < SIGN_INS; turn += 1)
    for (const { product, signIns } of scenes) signIns.push(await signIn(product.url));
  for (const { modules, product, signIns } of scenes) {
    const early = signIns.reduce((sum, one) => sum + one.ofPackages, 0);
    const late = await openOne(product.url);
    say(`  ${modules}: files of packages fetched by ${SIGN_INS} sign-ins: ${early}; by opening a page of one: ${late}`);
  }
  const title = 'Signing in, from Enter to the menu; loaded from the login page on, after compression';
  reportTable(title, scenes.map(lineOf));
});

function lineOf({ modules, product, signIns }: Scene): Line {
  const times = signIns.map(({ toMenu }) => toMenu);
  const { requests = 0, kilobytes = 0 } = signIns.at(-1) ?? {};
  const each = { p50_ms: percentile(times, 0.5), longest_ms: Math.max(...times) };
  return { modules, ...each, requests, KB: kilobytes, server_start_ms: product.readyAfter };
}

async function sceneOf(modules: string, folder: string): Promise<Scene> {
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(data, { databaseUrl, env: { SCOOP_PLUGINS_FOLDER: folder } });
  const stop = async () => {
    await product.stop();
    await Promise.all([drop(), removeDataFolder(data)]);
  };
  return { modules, product, signIns: [], end: stop };
}

/** Signs in with an empty browser, as the administrator, who sees every page. */
async function signIn(url: string): Promise<SignIn> {
  const { page, close } = await openWindow();
  page.setDefaultTimeout(60_000);
  const traffic = await watchTraffic(page);
  await page.goto(`${url}/auth/login-page`, { waitUntil: 'networkidle0' });
  await submitLogin(page, emailOf('admin'), PASSWORD);
  const before = performance.now();
  await page.waitForSelector(MENU);
  const toMenu = performance.now() - before;
  await traffic.quiet(QUIET_MS);
  await close();
  const ofPackages = traffic.urls.filter((address) => OF_PACKAGE.test(address)).length;
  return { toMenu, requests: traffic.urls.length, kilobytes: traffic.bytes() / 1000, ofPackages };
}

/** Counts the files of packages that opening a page of the first one fetches; none without packages. */
async function openOne(url: string): Promise<number> {
  const { page, close } = await openWindow();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/auth/login-page`);
  await submitLogin(page, emailOf('admin'), PASSWORD);
  await page.waitForSelector(MENU);
  const traffic = await watchTraffic(page);
  await page.goto(`${url}/admin/iceshop/pack1/page1`, { waitUntil: 'load' });
  await traffic.quiet(QUIET_MS);
  await close();
  return traffic.urls.filter((address) => OF_PACKAGE.test(address)).length;
}
