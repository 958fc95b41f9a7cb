// Prints papers of many orders at once: a label of 62 × 100 mm for the bag or box, and a slip that lists the contents.

import { type Block, defineDocument, type Row, type Stored, type Words } from '#api';
import { centsOf, showPhone, today } from '#core/contract';
import { linesOf } from '../../lines/server/order-lines.ts';
import { chosenIn } from '../../products/options.ts';

export const access = { permissions: ['ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS'] };
/** At most 200 orders. */
const IDS = { type: 'string', maxLength: 3200, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,199}$' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

interface Data {
  readonly orders: readonly Stored<'WebshopOrder'>[];
  /** Pick-up point or zone to its name. */
  readonly places: ReadonlyMap<string, string>;
  readonly company: string;
}

type Draw = (order: Stored<'WebshopOrder'>, data: Data, words: Words) => Block[];

interface Paper {
  readonly id: string;
  readonly size: { readonly width: number; readonly height: number } | 'A5';
  /** The kind of template that the company can design itself. */
  readonly kind: string;
}

const paper = ({ id, size, kind }: Paper, draw: Draw) =>
  defineDocument<Data, { ids: string }>({
    id,
    access,
    size,
    margin: size === 'A5' ? 12 : 5,
    params: { required: ['ids'], properties: { ids: IDS } },
    data: async ({ records, params, companyId }) => {
      const orders = await records('WebshopOrder', { by: 'product' }).list({
        id: [...new Set(params.ids.split(',').map(Number))],
      });
      if (orders.length === 0) return undefined;
      const places = new Map<string, string>();
      for (const [model, field] of PLACES) {
        for (const { id: place, name } of await records(model, { by: 'product' }).list())
          places.set(`${field} ${place}`, name);
      }
      const company = await records('Company', { by: 'product' }).get(companyId);
      return { orders, places, company: company?.name ?? '' };
    },
    template: {
      kind,
      values: (data, words) => data.orders.map((order) => valuesOf(order, data, words)),
      one: { of: 'WebshopOrder', params: (order) => ({ ids: String(order) }) },
    },
    draw: (data, words) => ({
      title: words.t(`iceshop.document.${id}`),
      blocks: data.orders.flatMap((order, index) => [
        ...(index > 0 ? [{ page: true } as Block] : []),
        ...draw(order, data, words),
      ]),
    }),
  });

const PLACES = [
  ['PickUpPoint', 'pick_up_point_id'],
  ['DeliveryZone', 'delivery_zone_id'],
  ['ShipmentZone', 'shipment_zone_id'],
] as const;

const placeOf = (order: Stored<'WebshopOrder'>, { places }: Data): string =>
  PLACES.map(([, field]) => places.get(`${field} ${order[field]}`)).find(Boolean) ?? '';

function whenOf({ delivery_date, delivery_start, delivery_stop }: Stored<'WebshopOrder'>, { date }: Words): string {
  if (!delivery_date) return '';
  const times = [delivery_start, delivery_stop].map((time = '') => time.slice(0, 5));
  return `${date(delivery_date, DAY)} ${times.join(' – ')}`;
}

const addressOf = (order: Stored<'WebshopOrder'>): string =>
  [
    [order.address_street, order.address_nr, order.address_bus].filter(Boolean).join(' '),
    [order.address_zipcode, order.address_city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n');

const codeOf = ({ id }: Row): string => `webshoporder/${id}`;

/** The values for the placeholders that the entity file of PandoraTemplate names. */
function valuesOf(order: Stored<'WebshopOrder'>, data: Data, words: Words) {
  const { t, number, money, date } = words;
  const lines = linesOf(order).map(({ quantity, name, total_vati }) => ({
    ...{ name: name ?? '', qty: number(quantity), amount: money(total_vati ?? 0) },
  }));
  return {
    ...{ company: data.company, order_nr: String(order.nr), order_code: codeOf(order), date: date(today()) },
    ...{ customer: order.contact_name ?? '', slot: whenOf(order, words), place: placeOf(order, data) },
    ...{ address: addressOf(order), note: order.customer_note ?? '', total: money(order.total_vati ?? 0) },
    payment: t(`iceshop.webshoporder.payment_status.${order.payment_status}`),
    product: shortOf(order, words),
    lines,
  };
}

/** The number of lines that a label holds; the slip shows all. */
const MOST = 8;

function shortOf(order: Stored<'WebshopOrder'>, { t, number, locale }: Words): string {
  const lines = linesOf(order);
  const shown = lines.slice(0, MOST).map(({ quantity, name, options, note }) => {
    const what = [name, ...(options ?? []).map(chosenIn(locale)), note].filter(Boolean).join(', ');
    return `${number(quantity)} × ${what}`;
  });
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [t('iceshop.document.more', { count: rest })] : [])].join('\n');
}

const label: Draw = (order, data, words) => {
  return [
    {
      columns: [[{ heading: `#${order.nr}`, level: 1 }], [{ qr: codeOf(order), size: 16 }]],
      // The code stays within the margin, because a label printer cuts off what goes beyond it.
      widths: [2, 1],
    },
    { text: order.contact_name ?? '', size: 13, bold: true },
    { text: whenOf(order, words), size: 11, bold: true },
    { text: [placeOf(order, data), addressOf(order)].filter(Boolean).join('\n'), size: 9 },
    { line: true },
    { text: shortOf(order, words), size: 9 },
    ...(order.customer_note ? [{ space: 1 }, { text: order.customer_note, size: 9, bold: true }] : []),
  ] as Block[];
};

const slip: Draw = (order, data, words) => {
  const { t, number, money, locale } = words;
  const rows = linesOf(order).map((line) => [
    number(line.quantity),
    [line.name, ...(line.options ?? []).map(chosenIn(locale)), line.note].filter(Boolean).join('\n'),
    money((centsOf(line.total_vati ?? 0) + centsOf(line.discount_vati ?? 0)) / 100),
  ]);
  const delivery = order.delivery_price_vati ?? 0;
  if (delivery > 0) rows.push(['', t('iceshop.webshoporder.delivery_price_vati'), money(delivery)]);
  const less = order.discount_vati ?? 0;
  if (less > 0) rows.push(['', t('iceshop.webshoporder.discount_vati'), money(-less)]);
  return [
    {
      columns: [
        [{ heading: `#${order.nr} · ${order.contact_name ?? ''}` }, { text: whenOf(order, words), bold: true }],
        [{ qr: codeOf(order), size: 20 }],
      ],
      widths: [4, 1],
    },
    {
      text: [placeOf(order, data), addressOf(order), order.contact_phone_nr ? showPhone(order.contact_phone_nr) : '']
        .filter(Boolean)
        .join('\n'),
    },
    { space: 3 },
    {
      table: {
        columns: [
          { title: t('iceshop.webshoporder.lines.quantity'), width: 'fit', align: 'right' },
          { title: t('iceshop.webshoporder.lines.product_id'), width: 3 },
          { title: t('iceshop.webshoporder.lines.total_vati'), width: 'fit', align: 'right' },
        ],
        rows,
      },
    },
    { space: 3 },
    {
      text: t('core.ui.named', { label: t('iceshop.webshoporder.total_vati'), text: money(order.total_vati ?? 0) }),
      bold: true,
      align: 'right',
    },
    { text: t(`iceshop.webshoporder.payment_status.${order.payment_status}`), align: 'right' },
    ...(order.customer_note ? [{ space: 3 }, { text: order.customer_note, bold: true }] : []),
  ] as Block[];
};

export const orderPapers = [
  paper({ id: 'order-labels', size: { width: 62, height: 100 }, kind: 'LABEL' }, label),
  paper({ id: 'order-slips', size: 'A5', kind: 'ORDER_SLIP' }, slip),
];
