// Mails the customer of an order when it is confirmed, ready to be fetched or cancelled, in the language in which it
// was ordered.
import {
  defineReaction,
  defineRoute,
  type LetterContext,
  type LetterTemplate,
  notFound,
  Problem,
  type RouteCall,
  type Row,
  type ServerLetter,
  type Stored,
} from '#api';
import { formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import { linesIn, productsOf } from '../../lines/server/order-lines.ts';
import { givenBack } from './order-told.ts';

const template: LetterTemplate<'WebshopOrder'> = {
  of: 'WebshopOrder',
  receiver: ({ contact_name }) => contact_name ?? '',
  values: valuesOf,
};

export const orderLetters: readonly ServerLetter[] = [
  { id: 'order-confirmed', template },
  { id: 'order-ready', template },
  { id: 'order-cancelled', template },
];

/** Names the letter for each news of an order. */
const LETTERS = {
  confirmed: 'iceshop/order-confirmed',
  ready: 'iceshop/order-ready',
  cancelled: 'iceshop/order-cancelled',
} as const;
type OrderNews = keyof typeof LETTERS;

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Tells what the customer hears of the new state; nothing when an order moves back. */
function newsOf(order: Stored<'WebshopOrder'>, previous?: Row): OrderNews | undefined {
  if (order.status === 'CONFIRMED') return !previous || previous.status === 'PENDING_PAYMENT' ? 'confirmed' : undefined;
  if (order.status === 'READY' && previous?.status === 'IN_PRODUCTION') {
    return order.deliverable_type === 'PICK_UP_POINT' ? 'ready' : undefined;
  }
  // An order that was never confirmed is not announced, because the person who typed the address need not be its owner.
  return order.status === 'CANCELLED' && previous?.status !== 'PENDING_PAYMENT' ? 'cancelled' : undefined;
}

export const customerTold = defineReaction({
  to: 'WebshopOrder',
  fields: ['status'],
  run: async (order, context) => {
    const news = newsOf(order, context.previous);
    if (news && order.contact_email) await send(news, order, context);
  },
});

/** POST /v1/webshoporder/7/mail: sends the last mail about the order's state once more. */
export const mailAgain = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/mail',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  run: async (call) => {
    const order = await call.records('WebshopOrder').get(call.params.id);
    if (!order) throw notFound();
    if (!order.contact_email) throw new Problem(409, 'orderNoEmail');
    if (order.status === 'PENDING_PAYMENT') throw new Problem(409, 'orderNotConfirmed');
    const isReady = order.status === 'READY' && order.deliverable_type === 'PICK_UP_POINT';
    await send(order.status === 'CANCELLED' ? 'cancelled' : isReady ? 'ready' : 'confirmed', order, call);
  },
});

type Reading = Pick<LetterContext, 'records'>;
type Saying = Pick<LetterContext, 'records' | 'locale'>;
type Sending = Pick<RouteCall, 'records' | 'sendLetter' | 'texts'>;

async function send(news: OrderNews, order: Stored<'WebshopOrder'>, context: Sending): Promise<void> {
  const locale = (order.locale ?? 'nl') as Locale;
  const said = await valuesOf(order, { records: context.records, locale });
  const values = { ...said, ...(news === 'cancelled' && (await cancellation(order, locale, context))) };
  const to = { address: order.contact_email ?? '', name: order.contact_name ?? '', locale };
  await context.sendLetter(LETTERS[news], { to, values });
}

/**
 * The paragraphs of a cancellation: the reason, if the customer may read it, and the money that is refunded, as far as
 * it is.
 */
async function cancellation(
  order: Stored<'WebshopOrder'>,
  locale: Locale,
  context: Sending,
): Promise<{ why: string; back: string }> {
  const reason = reasonOf(order);
  const why = context.texts?.[locale]?.['iceshop.letter.order-cancelled.why'] ?? '{{reason}}';
  const back = await givenBack(order, locale, context);
  return {
    why: reason && `\n\n${why.replace('{{reason}}', () => reason)}`,
    back: back.map((one) => `\n\n${one}`).join(''),
  };
}

/** Notes that staff wrote for each other are never mailed. */
const reasonOf = ({ tells_reason, cancel_reason }: Stored<'WebshopOrder'>): string =>
  tells_reason ? (cancel_reason ?? '') : '';

async function valuesOf(order: Stored<'WebshopOrder'>, { records, locale }: Saying) {
  const spoken = formattingLocale(locale);
  const euro = numberFormat(spoken, { style: 'currency', currency: 'EUR' });
  const count = numberFormat(spoken, {});
  return {
    nr: String(order.nr),
    lines: linesIn(locale, order, await productsOf(order, { records }))
      .map(({ quantity, name }) => `${count.format(quantity)} × ${name}`)
      .join(', '),
    total: euro.format(order.total_vati ?? 0),
    when: whenOf(order, spoken),
    where: await whereOf(order, { records }),
    reason: reasonOf(order),
    // Both are filled in for a cancelled order; the empty texts let a template be tried with any order.
    ...{ why: '', back: '' },
  };
}

function whenOf({ delivery_date, delivery_start, delivery_stop }: Stored<'WebshopOrder'>, spoken: string): string {
  if (!delivery_date) return '—';
  const [from, until] = [delivery_start, delivery_stop].map((time = '') => time.slice(0, 5));
  return `${formatMoment(spoken, delivery_date, DAY)}, ${from} – ${until}`;
}

async function whereOf(order: Stored<'WebshopOrder'>, { records }: Reading): Promise<string> {
  const points = records('PickUpPoint', { by: 'product' });
  const point = order.pick_up_point_id ? await points.get(order.pick_up_point_id) : undefined;
  const { address_street, address_nr, address_bus, address_zipcode, address_city } = point ?? order;
  const street = [address_street, address_nr, address_bus].filter(Boolean).join(' ');
  const city = [address_zipcode, address_city].filter(Boolean).join(' ');
  const place = [point ? point.name : undefined, street, city].filter(Boolean).join(', ');
  return place || (order.contact_email ?? '');
}
