// Tests how the kitchen's lines are grouped, what a tap ticks, and how urgent a line is.

import { inPlaceOf } from '../../plugins/iceshop/kitchen/pages/useStill.ts';
import {
  allergensOf,
  blocksOf,
  isNew,
  nextOf,
  type SheetLine,
  urgencyOf,
} from '../../plugins/iceshop/kitchen/sheet.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
let count = 0;
function line(more: Partial<SheetLine> = {}): SheetLine {
  count += 1;
  const order = { line_id: count, order_id: count, nr: count, status: 'CONFIRMED', seq: 0 };
  const what = { product_id: 1, product: 'Ice cake', quantity: 2, done: 0, unit: 'PIECE' };
  return { ...order, ...what, due: '2026-11-24T12:00:00Z', added_at: '2026-11-23T12:00:00Z', ...more };
}

test('by product the whole day is counted, apart by options and notes; what is done stands last', () => {
  const early = line({ due: '2026-11-24T10:00:00Z', done: 1 });
  const [block] = blocksOf(
    [line(), early, line({ options: ['Candles'] }), line({ note: 'For Ada' }), line({ product_id: 2, done: 2 })],
    'product',
  );
  expect(block?.jobs.map(({ quantity, done, due }) => [quantity, done, due.slice(11, 13)])).toEqual([
    [4, 1, '10'],
    [2, 0, '12'],
    [2, 0, '12'],
    [2, 2, '12'],
  ]);
  expect(nextOf(block!.jobs[0]!)).toEqual({ line: early, qty: 1 });
});

test('by time and by order there are blocks, those that are over last', () => {
  const lines = [
    line({ due: '2026-11-24T08:00:00Z', done: 2, nr: 7 }),
    line({ nr: 8 }),
    line({ nr: 9, order_id: count }),
  ];
  expect(blocksOf(lines, 'time').map(({ due, jobs }) => [due?.slice(11, 13), jobs.length])).toEqual([
    ['12', 1],
    ['08', 1],
  ]);
  expect(blocksOf(lines, 'order').map(({ order, jobs }) => [order?.nr, jobs.length])).toEqual([
    [8, 2],
    [7, 1],
  ]);
});

test('while somebody taps, what is done stays where it was, and what is new comes after', () => {
  const [one, two, fresh] = [line({ product_id: 1 }), line({ product_id: 2 }), line({ product_id: 0 })];
  const now = blocksOf([{ ...one, done: 2 }, two, fresh], 'product');
  const still = inPlaceOf(now, blocksOf([one, two], 'product'));
  const products = (blocks: typeof now) => blocks[0]?.jobs.map(({ lines }) => lines[0]?.product_id);
  expect([products(now), products(still)]).toEqual([
    [0, 2, 1],
    [1, 2, 0],
  ]);
});

test('of half a kilo a tap is what is left', () => {
  const [block] = blocksOf([line({ quantity: 1.5, done: 1 })], 'product');
  expect(nextOf(block!.jobs[0]!)?.qty).toBe(0.5);
  expect(nextOf({ ...block!.jobs[0]!, lines: [] })).toBeUndefined();
});

test.each([
  ['late', '2026-11-24T08:59:00Z', 0],
  ['soon', '2026-11-24T09:10:00Z', 0],
  ['next', '2026-11-24T10:30:00Z', 0],
  ['later', '2026-11-24T12:00:00Z', 0],
  ['done', '2026-11-24T08:00:00Z', 2],
])('it is %s', (urgency, due, done) => {
  expect(urgencyOf({ due, done, quantity: 2 }, NOW)).toBe(urgency);
});

test('new is what came in since five in the morning and is not made; allergens are those of what is left', () => {
  const since = (added_at: string, done = 0) => isNew(line({ added_at, done }), '2026-11-24');
  expect([since('2026-11-24T03:59:00Z'), since('2026-11-24T04:00:00Z'), since('2026-11-24T05:00:00Z', 2)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(
    allergensOf([
      line({ allergens: ['NUTS', 'MILK', 'GLUTEN'] }),
      line({ allergens: ['MILK'] }),
      line({ allergens: ['EGGS'], done: 2 }),
    ]),
  ).toEqual(['GLUTEN', 'MILK', 'NUTS']);
});
