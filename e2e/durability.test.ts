// Tests story 3: the server is killed during work and started again, and every save that was confirmed is still there.
// Takes long: it kills the product and its database, and starts them again, five times.
// Takes turns: every third day.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { isWhole } from '../test/scale.ts';
import { intercept } from './intercept.ts';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from './people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts';
import { clickRole, goHome, goTo, retype, screenshot, waitForPath, waitForText, waitForValue } from './window.ts';

let folder: string;
let product: Product;
const own = ownWindows('file');
let page: Page;

beforeAll(async () => {
  folder = await newDataFolder();
  product = await startProduct(folder);
  ({ page } = own(await windowOf(product.url, 'management')));
  await goHome(page, product.url);
});
afterAll(async () => {
  await product.stop();
  await removeDataFolder(folder);
});

/** Starts the product as after a power cut, at the same address, so that open pages find it again. */
async function startAgain(): Promise<void> {
  product = await startProduct(folder, { port: new URL(product.url).port });
}

/** Makes and changes suppliers one after the other until the server no longer answers; answers the confirmed saves. */
async function work(client: Client, worker: string, onConfirmed: () => void): Promise<Map<string, number>> {
  const confirmed = new Map<string, number>();
  try {
    for (let nr = 0; ; nr += 1) {
      const name = `Worker ${worker} ${nr}`;
      const { id } = await client.create('supplier', { name, order_channel: 'PHONE' });
      confirmed.set(name, 0);
      onConfirmed();
      for (const days of [10, 20, 30]) {
        await client.patch('supplier', id, { lead_time_days: days });
        confirmed.set(name, days);
        onConfirmed();
      }
    }
  } catch {
    return confirmed;
  }
}

async function stored(client: Client, worker: string): Promise<Map<string, number>> {
  const path = `supplier?search=${encodeURIComponent(`Worker ${worker}`)}&page[size]=500`;
  const { status, body } = await client.send('GET', path);
  // A refused call says nothing about what is stored.
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
  return new Map((body.data ?? []).map(({ name, lead_time_days }) => [String(name), Number(lead_time_days)]));
}

test.each(isWhole ? [15, 60, 150] : [60])(
  'after %d confirmed saves by several clients at once and a kill, each of them is there',
  async (many) => {
    const client = await clientOf(product.url, 'management');
    let count = 0;
    let enough = () => {};
    const reached = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const working = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox'].map(async (name) => {
      const worker = `${name}${many}`;
      return [worker, await work(client, worker, () => ++count === many && enough())] as const;
    });
    await reached;
    await product.kill();
    const confirmed = await Promise.all(working);
    await startAgain();
    const again = await clientOf(product.url, 'management');
    for (const [worker, expected] of confirmed) {
      const found = await stored(again, worker);
      for (const [name, days] of expected) {
        expect(found.has(name)).toBe(true);
        // The change that was under way may have arrived, but no confirmed one may be missing.
        if (days > 0) expect(found.get(name)).toBeGreaterThanOrEqual(days);
      }
      expect(found.size - expected.size).toBeLessThanOrEqual(1);
    }
  },
);

/**
 * Runs in the page: true once it shows the record or says that it was not saved; an earlier message may still be there.
 */
function isAnswered(): boolean {
  return window.location.pathname.includes('/view/') || /Not saved/.test(document.body?.textContent ?? '');
}

test('a kill while the page saves: it says what happened, keeps what was typed, and saves it once it can', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = await client.create('supplier', { name: 'Roomhoeve', order_channel: 'PHONE' });
  const edit = `/admin/icecloud/supplier/edit/${id}`;
  await goTo(page, `${edit}/`);
  await retype(page, 'Contact person', 'Confirmed Person');
  await clickRole(page, 'button', 'Save changes');
  await waitForText(page, 'Roomhoeve saved');

  await goTo(page, `${edit}/`);
  await retype(page, 'Contact person', 'Person On Her Way');
  await Promise.all([page.keyboard.press('Enter'), product.kill()]);
  await page.waitForFunction(isAnswered);
  const wasSaved = page.url().includes('/view/');
  await startAgain();
  if (!wasSaved) {
    await waitForText(page, 'There is no connection to the server. Everything you typed is still here');
    await waitForValue(page, 'Contact person', 'Person On Her Way');
    await screenshot(page, 'durability-not-saved');
    await clickRole(page, 'button', 'Retry');
  }
  await waitForPath(page, `/admin/icecloud/supplier/view/${id}`);
  await waitForText(page, 'Person On Her Way');
  const again = await clientOf(product.url, 'management');
  expect(await again.named('supplier', 'Roomhoeve')).toMatchObject({ contact_name: 'Person On Her Way' });
});

test('the server goes between a save and the page that shows it: the page says so, and comes when it is back', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = await client.create('supplier', { name: 'Poort', order_channel: 'PHONE' });
  const { page } = own(await windowOf(product.url, 'management'));
  // The browser keeps no code yet, so the next page's code is on the server alone.
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await goHome(page, product.url);
  await goTo(page, `/admin/icecloud/supplier/edit/${id}/`);
  await retype(page, 'Contact person', 'Person At The Gate');
  const letGo = await intercept(page, (request: HTTPRequest) =>
    request.method() === 'PATCH' ? request.continue() : request.abort('connectionrefused'),
  );
  await page.keyboard.press('Enter');
  await waitForText(page, 'could not be shown');
  await product.kill();
  await letGo();
  await startAgain();
  await waitForPath(page, `/admin/icecloud/supplier/view/${id}`);
  await waitForText(page, 'Person At The Gate');
});

test('PostgreSQL is killed while people work: it comes back by itself, nobody is signed out, and the save goes through', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = await client.create('supplier', { name: 'Zuivelhof', order_channel: 'PHONE' });
  await goTo(page, `/admin/icecloud/supplier/edit/${id}/`);
  await retype(page, 'Contact person', 'Patient Person');
  const said = product.output().length;
  const [postmaster = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1);
  process.kill(Number(postmaster), 'SIGKILL');
  await page.keyboard.press('Enter');
  await page.waitForFunction(isAnswered);
  const wasSaved = page.url().includes('/view/');
  await product.printed(/PostgreSQL runs again/, said);
  if (!wasSaved) {
    await waitForText(page, 'The server cannot reach its data at the moment. Everything you typed is still here');
    await screenshot(page, 'durability-database-away');
    await clickRole(page, 'button', 'Retry');
  }
  await waitForPath(page, `/admin/icecloud/supplier/view/${id}`);
  expect(await client.named('supplier', 'Zuivelhof')).toMatchObject({ contact_name: 'Patient Person' });
});

test('what was typed outlives a kill, a reload and a new sign-in', async () => {
  await goTo(page, '/admin/icecloud/supplier/create/');
  await retype(page, 'Name', 'Typed Before The Storm');
  await retype(page, 'E-mail', 'storm@example.com');
  await product.kill();
  await clickRole(page, 'button', 'Add supplier');
  await waitForText(page, 'There is no connection to the server.');
  await startAgain();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForText(page, 'You have unsaved work on this page');
  await clickRole(page, 'button', 'Continue with it');
  await waitForValue(page, 'Name', 'Typed Before The Storm');
  await clickRole(page, 'button', 'Add supplier');
  await waitForPath(page, /\/supplier\/view\/\d+/);
  const client = await clientOf(product.url, 'management');
  expect(await client.named('supplier', 'Typed Before The Storm')).toMatchObject({ email: 'storm@example.com' });
});

test('a save whose answer was lost is not taken for somebody else’s', async () => {
  const client = await clientOf(product.url, 'management');
  const supplier: Stored = await client.create('supplier', { name: 'Stille Waters', order_channel: 'PHONE' });
  await goTo(page, `/admin/icecloud/supplier/edit/${supplier.id}/`);
  await retype(page, 'Contact person', 'Heard Once');
  const lose = async (request: HTTPRequest) => {
    if (request.method() !== 'PATCH') return request.continue();
    await client.patch('supplier', supplier.id, JSON.parse(request.postData() ?? '{}'));
    return request.abort('connectionreset');
  };
  const letGo = await intercept(page, lose);
  await clickRole(page, 'button', 'Save changes');
  await waitForText(page, 'There is no connection to the server.');
  await letGo();
  await clickRole(page, 'button', 'Retry');
  await waitForPath(page, `/admin/icecloud/supplier/view/${supplier.id}`);
  await waitForText(page, 'Heard Once');
  expect(await client.named('supplier', 'Stille Waters')).toMatchObject({ contact_name: 'Heard Once', version: 2 });
});

test('a page that is opened while nothing answers says so, and opens when the server is back', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await product.stop();
  await page.reload();
  await waitForText(page, 'What you typed is kept in this browser.');
  await startAgain();
  await clickRole(page, 'link', 'Try again');
  await waitForText(page, 'Stille Waters');
});
