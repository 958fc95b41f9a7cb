// Tests the driver's paper: each stop in its order, and what is to be collected at its door.
import { blocksOf, type Sheet } from '../../plugins/iceshop/delivery/server/delivery-paper.ts';

type Words = Parameters<typeof blocksOf>[1];
const words: Words = {
  t: ((key: string, values?: { amount?: string }) =>
    [key.split('.').at(-1), values?.amount].filter(Boolean).join(' ')) as Words['t'],
  locale: 'en',
  money: (amount) => amount.toFixed(2),
  number: String,
  date: (iso) => iso,
};
const order = (nr: number, more: object) => ({ nr, contact_name: 'Ada', total_vati: 24.86, paid_vati: 0, ...more });
const stop = (nr: number, more: object = {}) => {
  const of = order(nr, more);
  return { stop: {}, order: of, goal: of, lines: [] };
};

test('what is to be collected is what is still due, and a stop that is paid says nothing of it', () => {
  const stops = [
    stop(1),
    stop(2, { paid_vati: 20 }),
    stop(3, { paid_vati: 24.86 }),
    stop(4, { paid_vati: 30 }),
    { stop: {}, order: undefined, goal: { name: 'Kouter' }, lines: [] },
  ];
  const sheet: Sheet = { run: { date: '2026-11-28' }, van: undefined, crew: [], stops, kept: new Map() };
  const said = JSON.stringify(blocksOf(sheet, words));
  expect(said.match(/toCollect [\d.-]+/g)).toEqual(['toCollect 24.86', 'toCollect 4.86']);
  expect(said.match(/"\d\. [^"]+"/g)).toEqual([
    '"1. #1 · Ada"',
    '"2. #2 · Ada"',
    '"3. #3 · Ada"',
    '"4. #4 · Ada"',
    '"5. Kouter"',
  ]);
});
