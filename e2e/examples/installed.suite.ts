// Tests that the plugins pass the conformance check, run without a fault and keep out who may not, and the page of the
// new one.

import { execFileSync } from 'node:child_process';
import type { Page } from 'puppeteer';
import { type Client, clientOf } from '../people.ts';
import { byRole, clickRole, goTo, retype, waitForText } from '../window.ts';
import { sources, withExamples } from './set-up.ts';

const { product, begin } = withExamples();
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);

test.each(Object.entries(sources))('%s passes the conformance check and runs without a fault', async (id, source) => {
  const command = ['dist/api/main.mjs', 'plugins', 'check', source];
  expect(() => execFileSync(process.execPath, command, { encoding: 'utf8' })).not.toThrow();
  const { body } = await admin.send('GET', 'plugin');
  expect(body.data?.find((plugin) => String(plugin.id) === id)).toMatchObject({ state: 'on', faults: [] });
});

test('the page of the new plugin shows what its entity holds, and its hook refuses in words', async () => {
  await admin.create('nightshifttask', { title: 'Wash the van', due_on: '2026-12-24' });
  await open('/admin/icecloud/night-shift/open');
  await byRole(page, 'link', 'Wash the van');
  await open('/admin/icecloud/nightshifttask/create/');
  await retype(page, 'Title', 'x');
  await clickRole(page, 'button', 'Add task');
  await waitForText(page, 'Write at least three characters.');
});

test('who has none of its permissions gets nothing of it', async () => {
  const { send } = await clientOf(product.url, 'driver');
  for (const path of ['query/loyalty/balances', 'loyaltymove', 'nightshifttask']) {
    expect((await send('GET', path)).status).toBe(403);
  }
});
