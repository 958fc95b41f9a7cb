// Pays the demo's orders: most at once, some when they are fetched, a few not yet (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { paidAt } from './order-moments.ts';

const PAID_LATER = ['CASH', 'TERMINAL', 'TERMINAL', 'BANK_TRANSFER'];

interface Facts {
  readonly status: string;
  readonly channel: string;
  readonly total_vati: number;
  readonly day: number;
}

/** The payment fields of an order. */
export function paymentsOf({ random }: DemoContext, { status, channel, total_vati, day }: Facts): Row {
  const none = { paid_vati: 0, payment_status: 'UNPAID' };
  if (status === 'CANCELLED') return { paid_vati: 0, payment_status: random.chance(0.5) ? 'REFUNDED' : 'UNPAID' };
  const isPaid = channel === 'WEBSHOP' || (day < 0 ? random.chance(0.96) : random.chance(0.35));
  return isPaid ? { paid_vati: total_vati, payment_status: 'PAID' } : none;
}

/** Makes one payment for each paid order, and a refund for each cancelled one. */
export async function seedPayments(
  context: DemoContext,
  orders: readonly Row[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const { add, random, people } = context;
  const [employee_id] = people.aurora.groups.shopManager;
  const of = (order: Row) => ({ webshop_order_id: ids.get(Number(order.nr)) });
  const methodOf = ({ channel }: Row) => (channel === 'WEBSHOP' ? 'ONLINE' : random.pick(PAID_LATER));
  const referenceOf = (method: string, nr: unknown) =>
    method === 'ONLINE' ? `pay_${String(nr).padStart(6, '0')}` : null;
  const paid = orders.filter(({ payment_status }) => payment_status === 'PAID' || payment_status === 'REFUNDED');
  const rows = paid.map((order) => {
    const method = methodOf(order);
    const by = { employee_id: method === 'ONLINE' ? null : employee_id, provider_ref: referenceOf(method, order.nr) };
    const status = order.payment_status === 'REFUNDED' ? 'REFUNDED' : 'SETTLED';
    return { ...of(order), method, amount: order.total_vati, status, at: paidAt(order), ...by };
  });
  const made = await add('Payment', rows);
  const refunded = new Set(rows.filter(({ status }) => status === 'REFUNDED').map((row) => row.webshop_order_id));
  const cancelledAt = new Map(orders.map(({ nr, status_at }) => [ids.get(Number(nr)), status_at]));
  const back = made.filter(({ webshop_order_id }) => refunded.has(Number(webshop_order_id)));
  const refunds = back.map(({ id, webshop_order_id, method, amount }) => ({
    ...{ webshop_order_id, method, amount: -Number(amount), refund_of_id: id },
    ...{ status: 'SETTLED', at: cancelledAt.get(Number(webshop_order_id)), employee_id, provider_ref: null },
  }));
  await add('Payment', refunds);
}
