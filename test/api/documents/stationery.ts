// Contributes documents of a plugin for tests: an order of many lines, labels, an invoice with its XML, and some that
// fail.

const MAKER = { permissions: ['ICECLOUD_EMPLOYEES_MODERATE'] };

interface Order {
  readonly nr: string;
  readonly lines: readonly { item: string; quantity: number; price: number }[];
}

import { type Block, type Drawn, defineDocument, type Words } from '../../../api/contract/index.ts';
export function drawOrder({ nr, lines }: Order, { t, money, number, date }: Words): Drawn {
  const sums = lines.map(({ quantity, price }) => quantity * price);
  const after = sums.map((_, at) => sums.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const columns = [
    { title: t('house.order.item'), width: 4 },
    { title: t('house.order.quantity'), width: 'fit', align: 'right' },
    { title: t('house.order.total'), align: 'right' },
  ] as const;
  const rows = lines.map(({ item, quantity }, at) => [item, number(quantity), money(sums[at]!)]);
  const totals = [[t('house.order.sum'), '', money(after.at(-1) ?? 0)]];
  return {
    title: `${t('house.order.title')} ${nr}`,
    foot: 'Aurora Gelato BV',
    blocks: [
      { columns: [[{ heading: nr }, { text: date('2026-11-24') }], [{ qr: `order:${nr}`, size: 20 }]], widths: [3, 1] },
      { table: { columns, rows, totals, carried: { label: t('house.order.carried'), after: after.map(money) } } },
      { together: [{ line: true }, { html: `<p>Thank <b>you</b> &amp; <a href="https://x.example">bye</a></p>` }] },
    ],
  };
}

export const orderOf = (lines: number): Order => ({
  nr: '2026/014.7',
  lines: Array.from({ length: lines }, (_, at) => ({
    item: `#panic("x") $y$ *Vanilla* ${at + 1}`,
    quantity: (at % 7) + 1,
    price: 12.5,
  })),
});

export const drawLabels = (count: number): Drawn => ({
  title: 'Labels',
  blocks: Array.from({ length: count }, (_, at): Block[] => [
    ...(at > 0 ? [{ page: true } as const] : []),
    { heading: `Vanilla ${at + 1}`, level: 2 },
    { text: 'Jan Peeters\nKerkstraat 12\n9000 Gent' },
    { qr: `SCOOP-${at + 1}`, size: 26, align: 'center' },
  ]).flat(),
});

const order = defineDocument<Order, { lines: number }>({
  id: 'order',
  access: MAKER,
  size: 'A4',
  params: { required: ['lines'], properties: { lines: { type: 'integer', minimum: 0, maximum: 500 } } },
  data: async ({ params }) => (params.lines === 0 ? undefined : orderOf(params.lines)),
  draw: drawOrder,
});

const labels = defineDocument<number, { count: number }>({
  id: 'labels',
  access: { permissions: [] },
  size: { width: 62, height: 100 },
  params: { properties: { count: { type: 'integer', minimum: 1, maximum: 300, default: 1 } } },
  data: async ({ params: { count } }) => count,
  draw: drawLabels,
});

const invoice = defineDocument({
  id: 'invoice',
  access: MAKER,
  size: 'A4',
  data: async () => orderOf(2),
  locale: () => 'fr',
  draw: (data, words) => ({
    ...drawOrder(data, words),
    attached: [{ name: 'invoice.xml', type: 'text/xml', bytes: Buffer.from('<Invoice/>') }],
  }),
});

/** The card of a colleague, as the caller may see them. */
const card = defineDocument<Record<string, unknown>, { id: number }>({
  id: 'card',
  access: { permissions: [] },
  size: 'A6',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: ({ records, params }) => records('Employee').get(params.id),
  draw: ({ first_name }) => ({ title: 'Card', blocks: [{ text: String(first_name) }] }),
});

/** A paper about a group; one that is called Broken cannot be printed. */
const group = defineDocument<Record<string, unknown>, { id: number }>({
  id: 'group',
  access: MAKER,
  of: 'PermissionGroup',
  size: 'A6',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: ({ records, params }) => records('PermissionGroup').get(params.id),
  draw: ({ name }) => {
    const blocks = name === 'Broken' ? [{ space: 'wide' }] : [{ text: String(name) }];
    return { title: String(name), blocks: blocks as Block[] };
  },
});

const drawn = (id: string, blocks: unknown) =>
  defineDocument({
    ...{ id, access: MAKER, size: 'A4' as const, data: async () => ({}) },
    draw: () => ({ title: id, blocks: blocks as Block[] }),
  });

/** The worst HTML that a company's own template could hold. */
const HOSTILE = `<script>alert(1)</script><p onclick="x()">Kept</p><img src="https://x.example/a.png">
  <img src="data:image/png;base64,AAAA"><a href="javascript:x()">plain</a><table><tr><td colspan="99" rowspan="99">wide
  </td></tr><tr><td>next</td></tr></table>#read("/etc/passwd")${'<div><b>'.repeat(200)}deep${'</b></div>'.repeat(200)}`;

export const documents = [
  ...[order, labels, invoice, card, group],
  drawn('hostile', [{ html: HOSTILE }, { image: Buffer.from('no picture') }, { text: '#import "@preview/a:0.1.0"' }]),
  drawn('broken', [{ space: 'wide' }]),
];
