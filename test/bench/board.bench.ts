// Measures a board of 300 lanes and 3,000 blocks: how long drawing it takes, what a step of a drag costs, and how its
// frames do on a slow machine.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { createDatabase } from '../api/postgres.ts';
import { component, makePackage } from '../packages/make.ts';
import { SLOWDOWN } from './browser.ts';
import { percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';
import { paintedAfter } from './painted.ts';

const MOUNTS = 6;
const MOVES = 240;
const ROWS = { lanes: 300, blocks: 3_000, days: 14 };
const PAGE = component(`function BoardPage() {
  const { useState, useMemo } = scoop.react;
  const { Board, dayAfter } = scoop['@scoop/core/board'];
  const [isShown, setShown] = useState(false);
  const from = '2030-05-06';
  const lanes = useMemo(() => Array.from({ length: ${ROWS.lanes} }, (_, id) => ({ id, title: 'Person ' + id })), []);
  const blocks = useMemo(() => Array.from({ length: ${ROWS.blocks} }, (_, id) => ({
    id, lane: id % ${ROWS.lanes}, from: dayAfter(from, (id * 7 + Math.floor(id / 300)) % ${ROWS.days}),
    title: '08:00–16:00', aside: '8 h', note: 'Counter', tone: ['info', 'warning', 'success'][id % 3],
  })), []);
  const isTaken = (block, to) => blocks.some((each) => each !== block && each.lane === to.lane && each.from === to.from);
  const verdict = (block, to) => (isTaken(block, to) ? { reason: 'Works already then.' } : undefined);
  const board = createElement(Board, { label: 'Board', laneLabel: 'Person', lanes, blocks, from,
    until: dayAfter(from, ${ROWS.days}), verdict, onMove: () => Promise.resolve(), onCreate: () => undefined });
  return createElement('div', { className: 'page-fill' },
    createElement('button', { id: 'toggle', onClick: () => setShown(!isShown) }, 'Toggle'), isShown && board);
}`);

let page: Page;
let devtools: CDPSession;
let end: () => Promise<void>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoop-board-'));
  const [pages, permissions] = [{ id: 'board', path: 'iceshop/benchboard', load: PAGE }, ['ICESHOP_BENCH_VIEW']];
  makePackage(join(folder, 'bench'), {
    ...{ id: 'bench', license: 'ICESHOP', permissions, menu: [{ id: 'bench', icon: 'cube' }] },
    pages: [{ ...pages, permissions }],
  });
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(data, { databaseUrl, env: { SCOOP_PLUGINS_FOLDER: folder } });
  const browser = await launchBrowser();
  useBrowser(browser);
  ({ page } = await windowOf(product.url, 'admin'));
  devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await page.goto(`${product.url}/admin/iceshop/benchboard`);
  await page.waitForSelector('#toggle');
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data), removeDataFolder(folder)]);
  };
});
afterAll(() => end());

const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
const toggle = () => page.$eval('#toggle', (button) => (button as HTMLElement).click());

test('it stands, and a block is dragged over it', async () => {
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await slowDown(rate);
    const mounts = await mountTimes();
    const { script_ms, ...frames } = await drag();
    const times = { mount_p50_ms: percentile(mounts, 0.5), script_per_move_ms: script_ms / MOVES };
    lines.push({ processor: rate === 1 ? 'as it is' : `${rate} times slower`, ...times, ...frames });
  }
  await slowDown(1);
  reportTable(`Board of ${ROWS.lanes} lanes and ${ROWS.blocks} blocks, a drag of ${MOVES} moves`, lines);
});

/** Measures mounting the board; the first time fetches nothing either, because the page has the board already. */
async function mountTimes(): Promise<number[]> {
  const times: number[] = [];
  while (times.length < MOUNTS) {
    times.push(await paintedAfter(page, 'click', toggle, { shown: '.board-block' }));
    if (times.length < MOUNTS) await toggle();
    await page.waitForFunction(
      (is) => Boolean(document.querySelector('.board-block')) === is,
      {},
      times.length === MOUNTS,
    );
  }
  return times;
}

/** Drags over the visible lanes in a zigzag and gives up at the end, so that each drag begins alike. */
async function drag() {
  const box = (await (await page.$('.board-block'))!.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  const before = await scriptSeconds();
  const frames = await framesDuring(page, async () => {
    for (let move = 0; move < MOVES; move += 1) {
      await page.mouse.move(460 + ((move * 13) % 900), 240 + ((move * 7) % 480));
    }
  });
  const script_ms = 1000 * ((await scriptSeconds()) - before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await toggle();
  return { script_ms, ...frames };
}

async function scriptSeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}
