// Answers an order as its customer sees it, with the state of its payment.
import { notFound, type Row, type Stored, type VisitorCall } from '#api';
import { centsOf } from '#core/contract';
import { linesIn, productsOf } from '../../lines/server/order-lines.ts';
import { dueCents } from '../../payments/server/order-money.ts';
import { type Tracking, trackingOf } from './order-tracking.ts';

export interface OrderAnswer extends Row {
  readonly payment?: { readonly state: 'PREPARING' | 'OPEN' | 'PAID' | 'FAILED'; readonly url?: string };
  readonly tracking?: Tracking;
}

const SHOWN = [
  ...(['nr', 'status', 'payment_status', 'total_vati', 'paid_vati', 'deliverable_type'] as const),
  ...(['delivery_date', 'delivery_start', 'delivery_stop', 'delivery_price_vati', 'discount_vati', 'vat'] as const),
  'customer_note' as const,
];
const PLACES = [
  ['pick_up_point_id', 'PickUpPoint'],
  ['delivery_zone_id', 'DeliveryZone'],
  ['shipment_zone_id', 'ShipmentZone'],
] as const;

export async function orderAnswer(basket: Stored<'Basket'>, { records, locale }: VisitorCall): Promise<OrderAnswer> {
  const id = basket.webshop_order_id;
  const order = id === undefined ? undefined : await records('WebshopOrder', { by: 'product' }).get(id);
  if (!order) throw notFound();
  const [field, model] = PLACES.find(([name]) => order[name] !== undefined) ?? [];
  const place = field && model ? await records(model, { by: 'product' }).get(order[field]) : undefined;
  const all = await records('Payment', { by: 'product' }).list({ webshop_order_id: id });
  const payments = all.filter(({ method }) => method === 'ONLINE');
  const due = Math.max(0, dueCents(order)) / 100;
  const back = all.filter(({ amount, status }) => amount < 0 && status === 'SETTLED');
  const refunded_vati = back.reduce((sum, { amount }) => sum - centsOf(amount), 0) / 100;
  const lines = linesIn(locale, order, await productsOf(order, { records })).map(
    ({ name, quantity, options, note, discount_vati, total_vati }) => ({
      ...{ name, quantity, options, total_vati },
      ...(discount_vati && { discount_vati }),
      ...(note && { note }),
    }),
  );
  const tracking = await trackingOf(order, { records });
  const payment = paymentIn(payments.filter(({ amount }) => amount > 0));
  return {
    ...Object.fromEntries(SHOWN.map((name) => [name, order[name]])),
    ...(order.tells_reason === true && { cancel_reason: order.cancel_reason }),
    ...(refunded_vati > 0 && { refunded_vati }),
    ...{ due_vati: due, lines, ...(place && { place: place.name }), ...(payment && { payment }) },
    ...(tracking && { tracking }),
  };
}

/** The last payment counts, because those before it failed. */
function paymentIn(payments: readonly Stored<'Payment'>[]): OrderAnswer['payment'] {
  const last = payments.toSorted((a, b) => b.id - a.id)[0];
  if (!last) return undefined;
  if (payments.some(({ status }) => status === 'SETTLED' || status === 'REFUNDED')) return { state: 'PAID' };
  if (last.status === 'FAILED') return { state: 'FAILED' };
  return last.pay_url ? { state: 'OPEN', url: last.pay_url } : { state: 'PREPARING' };
}
