// Measures a map of 1,500 items that stand and 200 that move once a second: what a second of it costs, and the frames
// that are dropped while a person looks at it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { createDatabase } from '../api/postgres.ts';
import { component, makePackage } from '../packages/make.ts';
import { SLOWDOWN } from './browser.ts';
import { reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';

const [STANDING, MOVING] = [1500, 200];
const SECONDS = 10;

const CROWD = {
  id: 'crowd',
  pages: [
    {
      ...{ id: 'home', path: 'crowd/home', icon: 'map' },
      load: component(`() => {
        const { useEffect, useMemo, useState } = scoop.react;
        const { LiveMap } = scoop['@scoop/core/map'];
        const [step, go] = useState(0);
        useEffect(() => {
          const timer = setInterval(() => { go((before) => before + 1); document.body.dataset.steps = String(Number(document.body.dataset.steps ?? 0) + 1); }, 1000);
          return () => clearInterval(timer);
        }, []);
        const spread = (nth, by) => ({ longitude: 3.6 + ((nth * 37 + by) % 1000) / 4000, latitude: 51 + ((nth * 53) % 1000) / 8000 });
        const standing = useMemo(() => ({ kind: 'points', id: 'standing', name: 'Standing', isClustered: window.isClustered === true,
          items: Array.from({ length: ${STANDING} }, (_, id) => ({ id, name: 'P' + id, color: '#1864ab', ...spread(id, 0) })) }), []);
        const vans = { kind: 'moving', id: 'vans', name: 'Vans', items: Array.from({ length: ${MOVING} }, (_, id) => (
          { id, name: String(id), color: '#e8590c', heading: (step * 7 + id) % 360, ...spread(id * 5, step) })) };
        return createElement(LiveMap, { label: 'Crowd', className: 'crowd-map', layers: [standing, vans], onPick: () => {} });
      }`),
    },
  ],
  texts: { en: { 'crowd.menu.crowd': 'Crowd', 'crowd.page.home': 'Crowd' } },
  css: '.crowd-map { height: 700px; }',
};

let page: Page;
let end: () => Promise<void>;
beforeAll(async () => {
  const [data, folder, { url: databaseUrl, drop }] = await Promise.all([
    newDataFolder(),
    mkdtemp(join(tmpdir(), 'scoop-map-')),
    createDatabase('scoop_demo'),
  ]);
  const built = makePackage(join(folder, 'crowd'), CROWD);
  const product = await startProduct(data, { databaseUrl, env: { SCOOP_PLUGINS: built } });
  const browser = await launchBrowser();
  useBrowser(browser);
  ({ page } = await windowOf(product.url, 'admin'));
  await page.goto(`${product.url}/admin/crowd/home`);
  await page.waitForSelector('.map-frame[data-drawn=true] canvas');
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data), rm(folder, { recursive: true })]);
  };
});
afterAll(() => end?.());

test('200 of 1,700 items move every second', async () => {
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  const figures = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<string, number>;
  };
  const steps = (more: number) =>
    page.waitForFunction((until) => Number(document.body.dataset.steps) >= until, { timeout: 0 }, more);
  const now = () => page.evaluate(() => Number(document.body.dataset.steps));
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await steps((await now()) + 2);
    const before = await figures();
    const frames = await framesDuring(page, async () => steps((await now()) + SECONDS));
    const after = await figures();
    const perSecond = (name: string) => (1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / SECONDS;
    lines.push({
      ...{ processor: rate === 1 ? 'as it is' : `${rate} times slower` },
      ...{ script_ms_a_second: perSecond('ScriptDuration'), task_ms_a_second: perSecond('TaskDuration') },
      ...{ heap_mb: (after.JSHeapUsedSize ?? 0) / 1e6, ...frames },
    });
  }
  reportTable(`A map of ${STANDING} standing and ${MOVING} moving items, ${SECONDS} s`, lines);
});
