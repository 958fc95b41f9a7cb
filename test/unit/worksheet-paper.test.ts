// Tests the kitchen's worksheet on paper: lines that came in during the day are marked, and allergens are in the order
// of the law.
import { worksheetPaper } from '../../plugins/iceshop/kitchen/server/worksheet-paper.ts';

type Data = Parameters<typeof worksheetPaper.draw>[0];
type Words = Parameters<typeof worksheetPaper.draw>[1];

const words: Words = {
  t: ((key: string, values?: { allergens?: string }) => values?.allergens ?? key.split('.').at(-1)) as Words['t'],
  locale: 'en',
  money: String,
  number: String,
  date: (iso) => iso.slice(11, 16),
};
const line = (nr: number, more: object) => ({
  ...{ line_id: nr, nr, customer: 'Ada', product: `Cake ${nr}`, options: null, quantity: 1, done: 0 },
  ...{
    note: null,
    customer_note: null,
    allergens: null,
    due: '2026-11-24T12:00:00Z',
    added_at: '2026-11-23T12:00:00Z',
  },
  ...more,
});
const data: Data = {
  ...{ company: 'Aurora', kitchen: 'Kitchen', date: '2026-11-24' },
  lines: [
    line(1, { allergens: ['NUTS', 'MILK', 'EGGS', 'GLUTEN'] }),
    line(2, { allergens: ['EGGS', 'GLUTEN', 'MILK', 'NUTS'], added_at: '2026-11-24T08:00:00Z' }),
  ],
};

test('the same allergens stand in the same order, and only what came in since five in the morning is new', async () => {
  const { blocks } = await worksheetPaper.draw(data, words);
  const [totals, byTime] = blocks.flatMap((block) => ('table' in block ? [block.table.rows] : []));
  expect(totals?.map(([, what]) => what)).toEqual(['Cake 1', 'NEW · Cake 2']);
  expect(byTime?.map(([, what]) => what)).toEqual([
    'Cake 1\nGLUTEN, EGGS, MILK, NUTS',
    'NEW · Cake 2\nGLUTEN, EGGS, MILK, NUTS',
  ]);
});

test('a template of the company says it as well', () => {
  const { lines } = worksheetPaper.template!.values(data, words) as { readonly lines: readonly { name: string }[] };
  expect(lines.map(({ name }) => name)).toEqual(['Cake 1', 'NEW · Cake 2']);
});
