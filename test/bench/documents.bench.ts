// Measures how long a document takes in its thread, and how late the main thread gets to its work meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Sheet } from '../../api/contract/index.ts';
import { wordsWith } from '../../api/documents/words.ts';
import { Printing } from '../../api/printing/index.ts';
import { drawLabels, drawOrder, orderOf } from '../api/documents/stationery.ts';
import { type Line, percentile, reportTable } from './figures.ts';

const ORDERS = 40;
const LABEL_SHEETS = 10;
let printing: Printing;
beforeAll(() => {
  const onFault = (error: unknown) => {
    throw error;
  };
  printing = new Printing({ onFault });
});
afterAll(() => printing.end());

/** Makes a different order each time, so that caches of the engine do not help. */
function order(turn: number, lines: number): Sheet {
  const words = wordsWith((key) => key, 'nl');
  const data = orderOf(lines);
  const own = data.lines.map((line) => ({ ...line, item: `${line.item} ${turn}`, price: line.price + turn }));
  const numbers = 'Page {{page}} of {{pages}}';
  return { ...drawOrder({ nr: `${turn}`, lines: own }, words), size: 'A4', locale: 'nl', numbers };
}

function labels(turn: number): Sheet {
  const { title, blocks } = drawLabels(300);
  const own = blocks.map((block) => ('heading' in block ? { ...block, heading: `${block.heading} ${turn}` } : block));
  return { title, blocks: own, size: { width: 62, height: 100 }, locale: 'nl' };
}

async function measured(document: string, times: number, sheetOf: (turn: number) => Sheet): Promise<Line> {
  await printing.pdf(sheetOf(-1));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const taken: number[] = [];
  let bytes = 0;
  delay.enable();
  for (let turn = 0; turn < times; turn++) {
    const sheet = sheetOf(turn);
    const start = performance.now();
    bytes = (await printing.pdf(sheet)).length;
    taken.push(performance.now() - start);
  }
  delay.disable();
  const figures = { p50_ms: percentile(taken, 0.5), p95_ms: percentile(taken, 0.95), longest_ms: Math.max(...taken) };
  return {
    document,
    ...figures,
    KB: bytes / 1000,
    main_delay_p99_ms: delay.percentile(99) / 1e6,
    main_delay_ms: delay.max / 1e6,
  };
}

test('documents in a thread', async () => {
  const lines = [
    await measured('order of 90 lines', ORDERS, (turn) => order(turn, 90)),
    await measured('one label', ORDERS, (turn) => ({ ...labels(turn), blocks: labels(turn).blocks.slice(0, 3) })),
    await measured('300 labels in one file', LABEL_SHEETS, labels),
  ];
  reportTable('PDFs, one after another; how late the main thread was beside them', lines);
});
