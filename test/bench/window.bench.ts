// Measures the board of 300 people over four weeks on real records: how long opening it takes and what it loads, what a
// step of a drag costs on a slow machine, what a colleague's change brings over the wire, and publishing 500 shifts.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { type Client as Caller, clientOf, windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { createDatabase } from '../api/postgres.ts';
import { component, makePackage } from '../packages/make.ts';
import { SLOWDOWN } from './browser.ts';
import { percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';

const PEOPLE = 300;
const DAYS = 28;
const SHIFTS = 6_000;
const DRAFTS = 500;
const OPENINGS = 5;
const CHANGES = 12;
const MOVES = 120;

const PERMISSIONS = ['ICESHOP_BENCH_VIEW', 'ICESHOP_BENCHSHIFTS_VIEW', 'ICESHOP_BENCHSHIFTS_MODERATE'];
const SHIFT = {
  model: 'BenchShift',
  collection: 'BENCHSHIFTS',
  display: '{{note}}',
  list: { columns: ['note', 'day'], sort: ['day'], search: ['note'] },
  indexes: [['day']],
  schema: {
    type: 'object',
    required: ['person', 'day'],
    properties: {
      person: { type: 'integer' },
      day: { type: 'string', format: 'date' },
      time_start: { type: 'string', format: 'local-time' },
      time_stop: { type: 'string', format: 'local-time' },
      note: { type: 'string' },
      status: {
        ...{ type: 'string', enum: ['DRAFT', 'PUBLISHED'], default: 'DRAFT', readOnly: true },
        moves: {
          permissions: ['ICESHOP_BENCH_VIEW'],
          steps: [
            { from: ['DRAFT'], to: 'PUBLISHED' },
            { from: ['PUBLISHED'], to: 'DRAFT' },
          ],
        },
      },
    },
  },
};

const PAGE = component(`(() => {
function Weeks() {
  const { useMemo } = scoop.react;
  const { Board, useBoard, dayAfter } = scoop['@scoop/core/board'];
  const { useRecords, changeMany } = scoop['@scoop/core/records'];
  const from = '2030-05-06';
  const until = dayAfter(from, ${DAYS});
  const query = { 'filter[day][gte]': from, 'filter[day][lte]': until };
  const { records } = useRecords('benchshift', query, { whole: true });
  const board = useBoard();
  const groups = useMemo(() => Array.from({ length: 10 }, (_, id) => ({ id: String(id), title: 'Team ' + id })), []);
  const lanes = useMemo(() => Array.from({ length: ${PEOPLE} }, (_, id) => (
    { id, title: 'Person ' + id, group: String(Math.floor(id / 30)) })), []);
  const blocks = useMemo(() => records.map(({ id, version, person, day, status, note }) => ({
    id, version, lane: person, from: day, title: '08:00–16:00', aside: '8 h', note,
    tone: 'info', line: status === 'DRAFT' ? 'striped' : undefined })), [records]);
  const byPlace = useMemo(() => new Set(records.map(({ person, day }) => person + ' ' + day)), [records]);
  const byDay = useMemo(() => {
    const counts = new Map();
    for (const { day } of records) counts.set(day, (counts.get(day) || 0) + 1);
    return counts;
  }, [records]);
  const sums = [{ id: 'hours', title: 'Hours', at: (day) => ({ text: 8 * (byDay.get(day) || 0) + ' h' }) }];
  const verdict = (block, to) => (byPlace.has(to.lane + ' ' + to.from) ? { reason: 'Works already then.' } : undefined);
  const become = (status) => (all) => changeMany('benchshift', all.map(({ id }) => ({ move: id, values: { status } })));
  const publish = { id: 'publish', text: (count) => 'Publish ' + count, done: (count) => count + ' published',
    applies: ({ line }) => line === 'striped', becomes: () => ({ line: undefined }),
    run: become('PUBLISHED'), undo: become('DRAFT') };
  return createElement('div', { className: 'page-fill' },
    createElement('button', { id: 'publish', onClick: () => board.run(publish) }, 'Publish'),
    createElement('output', { id: 'drafts' }, String(blocks.filter(publish.applies).length)),
    records.length > 0 && createElement(Board, { label: 'Board', laneLabel: 'Person', lanes, groups, blocks,
      from, until, sums, verdict, board, commands: [publish],
      onMove: () => Promise.resolve(), onCreate: () => undefined }));
}
return function WindowPage() {
  const [isShown, setShown] = scoop.react.useState(false);
  return createElement('div', { className: 'page-fill' },
    createElement('button', { id: 'toggle', onClick: () => setShown(!isShown) }, 'Toggle'),
    isShown && createElement(Weeks));
};
})()`);

let page: Page;
let devtools: CDPSession;
let colleague: Caller;
let ids: number[];
let end: () => Promise<void>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoop-window-'));
  makePackage(join(folder, 'bench'), {
    ...{ id: 'bench', license: 'ICESHOP', permissions: PERMISSIONS },
    menu: [{ id: 'bench', icon: 'cube' }],
    pages: [{ id: 'window', path: 'iceshop/benchwindow', permissions: ['ICESHOP_BENCH_VIEW'], load: PAGE }],
    entities: [SHIFT],
  });
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(data, { databaseUrl, env: { SCOOP_PLUGINS_FOLDER: folder } });
  ids = await fill(databaseUrl);
  const browser = await launchBrowser();
  useBrowser(browser);
  ({ page } = await windowOf(product.url, 'admin'));
  colleague = await clientOf(product.url, 'admin');
  devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', noteStream);
  await page.goto(`${product.url}/admin/iceshop/benchwindow`);
  await page.waitForSelector('#toggle');
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data), removeDataFolder(folder)]);
  };
});
afterAll(() => end?.());

/** Makes the shifts, of which the first are drafts, and answers the ids of the first days, whose lanes are in sight. */
async function fill(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into benchshift (company_id, person, day, time_start, time_stop, note, status)
      select (select min(company_id) from employee), n % ${PEOPLE},
        '2030-05-06'::date + ((n / ${PEOPLE}) * 7 + n % 7) % ${DAYS}, '08:00', '16:00', 'Counter',
        case when n < ${DRAFTS} then 'DRAFT' else 'PUBLISHED' end
      from generate_series(0, ${SHIFTS - 1}) as n returning id`,
  );
  await client.query('analyze benchshift');
  await client.end();
  return rows.map(({ id }) => Number(id));
}

const click = (selector: string) => page.$eval(selector, (button) => (button as HTMLElement).click());

interface Heard {
  readonly requestId: string;
  readonly response: { readonly url: string; readonly mimeType: string };
}
interface Arrived {
  readonly requestId: string;
  readonly dataLength: number;
  readonly encodedDataLength: number;
}
/** Requests of the event stream, which stays open from one act to the next. */
const streams = new Set<string>();
const noteStream = ({ requestId, response: { mimeType } }: Heard) => {
  if (mimeType === 'text/event-stream') streams.add(requestId);
};

/** Counts what comes over the wire while it acts: calls, bytes after compression, and bytes of events. */
async function wireDuring(act: () => Promise<unknown>) {
  const wire = { calls: 0, bytes: 0, event_bytes: 0 };
  const onAnswer = ({ response: { url } }: Heard) => {
    if (url.includes('/v1/benchshift')) wire.calls += 1;
  };
  const onData = ({ requestId, encodedDataLength, dataLength }: Arrived) => {
    const length = encodedDataLength || dataLength;
    if (streams.has(requestId)) wire.event_bytes += length;
    else wire.bytes += length;
  };
  devtools.on('Network.responseReceived', onAnswer);
  devtools.on('Network.dataReceived', onData);
  await act();
  devtools.off('Network.responseReceived', onAnswer);
  devtools.off('Network.dataReceived', onData);
  return wire;
}

test('it opens, and a block is dragged over it', async () => {
  const lines = [];
  for (const rate of [1, SLOWDOWN]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const times: number[] = [];
    let wire = { calls: 0, bytes: 0, event_bytes: 0 };
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      const begin = performance.now();
      wire = await wireDuring(async () => {
        await click('#toggle');
        await page.waitForSelector('.board-block');
      });
      times.push(performance.now() - begin);
      if (turn < OPENINGS - 1) await click('#toggle');
      if (turn < OPENINGS - 1) await page.waitForFunction(() => !document.querySelector('.board-block'));
    }
    const { script, ...frames } = await drag();
    lines.push({
      processor: rate === 1 ? 'as it is' : `${rate} times slower`,
      ...{ open_p50_ms: percentile(times, 0.5), calls: wire.calls, KB: wire.bytes / 1024 },
      ...{ script_p50_ms: percentile(script, 0.5), script_p95_ms: percentile(script, 0.95), ...frames },
    });
    await click('#toggle');
    await page.waitForFunction(() => !document.querySelector('.board-block'));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  reportTable(`Board of ${PEOPLE} people and ${SHIFTS} shifts over ${DAYS} days; a drag of ${MOVES} moves`, lines);
});

async function drag() {
  const box = (await (await page.$('.board-block'))!.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  const script: number[] = [];
  const frames = await framesDuring(page, async () => {
    for (let move = 0; move < MOVES; move += 1) {
      const before = await scriptSeconds();
      await page.mouse.move(460 + ((move * 13) % 900), 300 + ((move * 7) % 420));
      script.push(1000 * ((await scriptSeconds()) - before));
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { script, ...frames };
}

async function scriptSeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

test('a colleague changes a shift, and 500 drafts are published', async () => {
  await click('#toggle');
  await page.waitForSelector('.board-block');
  const times: number[] = [];
  const wires: Awaited<ReturnType<typeof wireDuring>>[] = [];
  for (let nth = 0; nth < CHANGES; nth += 1) {
    const note = `Bar ${nth}`;
    const begin = performance.now();
    wires.push(
      await wireDuring(async () => {
        await colleague.patch('benchshift', ids[nth % 5]!, { note });
        await page.waitForFunction((text) => document.body.textContent?.includes(text), {}, note);
      }),
    );
    times.push(performance.now() - begin);
  }
  const middle = (name: 'calls' | 'bytes' | 'event_bytes') =>
    percentile(
      wires.map((wire) => wire[name]),
      0.5,
    );
  reportTable(`A colleague’s change of one of ${SHIFTS} shifts, from their call to the page`, [
    ...[{ p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) }].map((line) => ({
      ...line,
      ...{ calls: middle('calls'), bytes: middle('bytes'), event_bytes: middle('event_bytes') },
    })),
  ]);
  const begin = performance.now();
  const published = await wireDuring(async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/many'));
    await click('#publish');
    await answered;
  });
  const answered = performance.now() - begin;
  await page.waitForFunction(() => document.querySelector('#drafts')?.textContent === '0');
  const told = performance.now() - begin;
  reportTable(`Publishing ${DRAFTS} of them in one call`, [
    { answered_ms: answered, all_told_ms: told, calls: published.calls, KB: published.bytes / 1024 },
  ]);
});
