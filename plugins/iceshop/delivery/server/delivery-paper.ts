// Prints the run sheet: what goes into the van by temperature, and each stop in its order with a code that navigates
// there.

import { type Block, type DocumentContext, defineDocument, type Row, type Stored, type Words } from '#api';
import { showPhone } from '#core/contract';
import { type Line, linesOf } from '../../lines/server/order-lines.ts';
import { dueCents } from '../../payments/server/order-money.ts';
import { chosenIn } from '../../products/options.ts';
import { broughtTo } from './delivery-goods.ts';

export interface Sheet {
  readonly run: Partial<Stored<'DeliverySchedule'>>;
  readonly van: Row | undefined;
  readonly crew: readonly Row[];
  readonly stops: readonly Stop[];
  /** Product id to its temperature. */
  readonly kept: ReadonlyMap<unknown, string>;
}

interface Stop {
  readonly stop: Partial<Stored<'DeliveryStop'>>;
  readonly order: Partial<Stored<'WebshopOrder'>> | undefined;
  readonly goal: Row;
  readonly lines: readonly Line[];
}

/** Frozen goods come first, because they are loaded last and looked for first. */
export const TEMPERATURES = ['FROZEN', 'CHILLED', 'AMBIENT'] as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export const runSheet = defineDocument<Sheet, { id: number }>({
  id: 'run-sheet',
  of: 'DeliverySchedule',
  access: { permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'] },
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: (context) => sheetOf(context.params.id, context),
  draw: (sheet, words) => {
    const { run } = sheet;
    const title = `${words.t('iceshop.document.run-sheet')} ${run.nr}`;
    return { title, foot: title, blocks: blocksOf(sheet, words) };
  },
});

export const blocksOf = (sheet: Sheet, words: Words): Block[] => [
  ...head(sheet, words),
  ...loads(sheet, words),
  ...stopsOf(sheet, words),
];

type Reading = Pick<DocumentContext<unknown>, 'records' | 'db' | 'companyId'>;

export async function sheetOf(id: number, context: Reading): Promise<Sheet | undefined> {
  const { records } = context;
  const product = { by: 'product' } as const;
  const run = await records('DeliverySchedule').get(id);
  if (!run) return undefined;
  const van = await records('DeliveryVan', product).get(run.delivery_van_id);
  const people = [run.driver_employee_id, run.co_driver_employee_id].filter((id) => id !== undefined);
  const crew = people.length > 0 ? await records('Employee', product).list({ id: people }) : [];
  const rows = await records('DeliveryStop', product).list({ delivery_schedule_id: id });
  const idsOf = (field: 'webshop_order_id' | 'pick_up_point_id') => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ];
  const [orderIds, pointIds] = [idsOf('webshop_order_id'), idsOf('pick_up_point_id')];
  const found = orderIds.length > 0 ? await records('WebshopOrder', product).list({ id: orderIds }) : [];
  const orders = new Map<number | undefined, (typeof found)[number]>(found.map((row) => [row.id, row]));
  const places = pointIds.length > 0 ? await records('PickUpPoint', product).list({ id: pointIds }) : [];
  const points = new Map<number | undefined, (typeof places)[number]>(places.map((row) => [row.id, row]));
  const brought = await broughtTo(rows, context);
  const stops = rows.map((stop) => {
    const order = orders.get(stop.webshop_order_id);
    const lines = order ? linesOf(order) : (brought.get(stop.id) ?? []);
    return { stop, order, goal: order ?? points.get(stop.pick_up_point_id) ?? {}, lines };
  });
  const ids = [...new Set(stops.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))];
  const products = ids.length > 0 ? await records('Product', product).list({ id: ids }) : [];
  const kept = new Map(products.map(({ id: kind, temperature = 'AMBIENT' }) => [kind, temperature]));
  return { run, van, crew, stops, kept };
}

function head({ run, van, crew, stops }: Sheet, { t, date }: Words): Block[] {
  const times = [run.time_start, run.time_stop].map((time = '') => time.slice(0, 5)).join(' – ');
  const people = crew.map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ')).join(', ');
  return [
    { heading: `${date(run.date ?? '', DAY)}, ${times}` },
    { text: `${van?.nr ?? ''} · ${van?.name ?? ''} ${van?.license_plate ?? ''}`, size: 13, bold: true },
    { text: people || t('iceshop.dispatch.noDriver') },
    { text: t('iceshop.dispatch.stops', { count: stops.length, formatted: String(stops.length) }), muted: true },
    ...(run.note ? [{ text: run.note, bold: true } as Block] : []),
    { space: 4 },
  ];
}

/** Lists how many pieces of each product go into the van. */
function loads(sheet: Sheet, { t, number }: Words): Block[] {
  const lines = sheet.stops.flatMap((stop) => stop.lines);
  return TEMPERATURES.flatMap((kept): Block[] => {
    const mine = lines.filter(({ product_id }) => (sheet.kept.get(product_id) ?? 'AMBIENT') === kept);
    if (mine.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { name = '', quantity } of mine) counts.set(name, (counts.get(name) ?? 0) + quantity);
    const rows = [...counts].map(([name, count]) => [number(count), name]);
    return [
      { heading: t(`iceshop.product.temperature.${kept}`), level: 3 },
      { table: { columns: [{ width: 'fit', align: 'right' }, { width: 3 }], rows } },
      { space: 3 },
    ];
  });
}

function stopsOf(sheet: Sheet, words: Words): Block[] {
  return sheet.stops.flatMap((one, index): Block[] => [
    {
      together: [
        { line: true },
        {
          columns: [stopText(one, index, sheet, words), [{ qr: navigation(one.goal), size: 22 }]],
          widths: [5, 1],
        },
      ],
    },
  ]);
}

/** The link names the address and not the point, because the driver's map finds an address more exactly. */
export const navigation = (goal: Row): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(addressOf(goal).join(', '))}`;

const addressOf = (goal: Row): string[] =>
  [
    [goal.address_street, goal.address_nr, goal.address_bus].filter(Boolean).join(' '),
    [goal.address_zipcode, goal.address_city].filter(Boolean).join(' '),
  ].filter(Boolean);

function stopText({ stop, order, goal, lines }: Stop, index: number, { kept }: Sheet, words: Words): Block[] {
  const { t, date, money } = words;
  const slot = order
    ? [order.delivery_start, order.delivery_stop].map((time = '') => time.slice(0, 5)).join(' – ')
    : '';
  const eta = stop.eta ? t('iceshop.dispatch.about', { time: date(stop.eta, TIME) }) : '';
  const name = order ? `#${order.nr} · ${order.contact_name ?? ''}` : `${goal.name ?? ''}`;
  const due = order ? dueCents(order) / 100 : 0;
  const told = [order?.contact_phone_nr ? showPhone(order.contact_phone_nr) : '', ...addressOf(goal)].filter(Boolean);
  return [
    { heading: `${index + 1}. ${name}`, level: 2 },
    { text: [eta, slot && t('iceshop.dispatch.promised', { slot })].filter(Boolean).join(' · '), bold: true },
    { text: told.join('\n') },
    {
      text: lines.map((line) => lineText(line, kept, words)).join('\n'),
      size: 9,
    },
    ...[order?.customer_note, stop.note].flatMap((text): Block[] => (text ? [{ text, bold: true }] : [])),
    ...(due > 0 ? [{ text: t('iceshop.dispatch.toCollect', { amount: money(due) }), bold: true } as Block] : []),
  ];
}

function lineText(line: Line, kept: Sheet['kept'], { t, number, locale }: Words): string {
  const { product_id, quantity, name, options = [], note } = line;
  const what = [name, ...options.map(chosenIn(locale))].join(', ');
  const cold = t(`iceshop.product.temperature.${kept.get(product_id) ?? 'AMBIENT'}`);
  return [`${number(quantity)} × ${what} (${cold})`, note].filter(Boolean).join(' · ');
}
