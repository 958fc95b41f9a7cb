// Handles online payments: it asks the payment service for one, hears of it, and refunds it. The service is always
// asked for the state, however often and in whatever order its notices come; money beyond the due amount is refunded
// automatically (docs/domain 13.7).
import {
  defineReaction,
  defineVisit,
  type HookContext,
  notFound,
  type PortAnswer,
  Problem,
  type ServerJob,
  type Stored,
  type Unsaved,
  type VisitorRoute,
} from '#api';
import { centsOf } from '#core/contract';
import { newKey } from '../../accounts/server/webshop-key.ts';
import { dueCents, owedCents } from './order-money.ts';

const ANSWERED = 'payment-answered';
const MINUTES = 2;
/** A payment that nobody made within a day expires at the payment service too. */
const HOURS = 24;

type Within = Pick<HookContext, 'records' | 'port' | 'origin' | 'actor'>;

/**
 * Asks the payment service for a payment of what is due; its answer brings the address of its page.
 * @param asker who asks in the customer's place, who then hears of the address by mail
 */
export async function payOnline(
  order: Stored<'WebshopOrder'>,
  return_url: string,
  { records, port, origin, actor }: Within,
  asker?: number,
): Promise<void> {
  const payments = records('Payment', { by: 'product' });
  const amount = dueCents(order) / 100;
  const reference = newKey();
  const asked = { method: 'ONLINE', amount, status: 'CREATED', provider_ref: reference } as const;
  const id = await payments.create({ ...asked, webshop_order_id: order.id, ...(asker && { employee_id: asker }) });
  const notice_url = `${origin}/v1/public/${actor.companyId}/iceshop/payment/${reference}`;
  const words = { description: `#${order.nr}`, locale: order.locale ?? 'nl', return_url, notice_url };
  await port('payment').send({ ask: 'pay', reference, amount, ...words }, { ...about(id), key: `pay ${id}` });
}

const about = (id: number) => ({ record: { resource: 'payment', id }, answer: ANSWERED });

/** The payment service calls this when something happened to a payment, and is then asked for its state. */
const notice = defineVisit({
  method: 'POST',
  path: '/payment/:reference',
  perMinute: 120,
  run: async ({ records, port, params }) => {
    const [payment] = await records('Payment', { by: 'product' }).list({ provider_ref: params.reference });
    if (!payment) throw notFound();
    await ask(payment, { port }, newKey());
  },
});

export const onlineRoutes: readonly VisitorRoute[] = [notice];

function ask({ id, provider_ref }: Stored<'Payment'>, { port }: Pick<Within, 'port'>, moment: string): Promise<void> {
  const message = { ask: 'state', reference: `${provider_ref}` } as const;
  return port('payment').send(message, { ...about(id), key: `state ${id} ${moment}` });
}

/** Asks for the state of open payments, because a notice may be lost. */
export const openPayments: ServerJob = {
  id: 'open-payments',
  every: 60,
  run: async ({ records, port, moment }) => {
    const open = await records('Payment').list({ method: 'ONLINE', status: 'CREATED' });
    const age = ({ at }: Stored<'Payment'>) => (moment.getTime() - new Date(at ?? '').getTime()) / 60_000;
    const asked = open.filter((one) => one.amount > 0 && age(one) >= MINUTES && age(one) < HOURS * 60);
    for (const one of asked) await ask(one, { port }, moment.toISOString());
  },
};

export const isRefundOnline = ({ method, amount }: Unsaved<'Payment'>): boolean => method === 'ONLINE' && amount < 0;

/** Also one that failed and is tried again. */
export const refundSent = defineReaction({
  to: 'Payment',
  fields: ['status'],
  run: async (payment, context) => {
    if (payment.status === 'CREATED' && isRefundOnline(payment)) await refundOnline(payment, context);
  },
});

/** Sends a refund to the customer with the same key each time, so that the service pays it once. */
async function refundOnline(
  refund: Stored<'Payment'>,
  { records, port }: Pick<Within, 'records' | 'port'>,
): Promise<void> {
  const first = await records('Payment', { by: 'product' }).get(refund.refund_of_id);
  if (!first?.provider_ref) throw new Problem(409, 'paymentUnknown');
  const [reference = ''] = first.provider_ref.split('#');
  const message = { ask: 'refund', reference, amount: -refund.amount } as const;
  await port('payment').send(message, { ...about(refund.id), key: `refund ${refund.id}` });
}

export const paymentAnswered: ServerJob<PortAnswer<'payment'>> = {
  id: ANSWERED,
  run: async ({ records }, { record, state, code, reason, reply }) => {
    const payments = records('Payment');
    const payment = await payments.get(record?.id, { lock: true });
    if (!payment) return;
    const id = payment.id;
    const isRefund = payment.amount < 0;
    const fails = () =>
      payments.update(id, { failure: reason || code }).then(() => payments.move(id, { status: 'FAILED' }));
    if (payment.status === 'CREATED' && state === 'FAILED') return fails();
    if (isRefund) return payment.status === 'CREATED' ? payments.move(id, { status: 'SETTLED' }) : undefined;
    if (reply?.url && payment.pay_url === undefined) await payments.update(id, { pay_url: reply.url });
    if (reply?.state === 'FAILED' && payment.status === 'CREATED') return fails();
    if (reply?.state === 'PAID') await settle(payment, reply.amount ?? payment.amount, records);
  },
};

/**
 * Books the money that arrived. If it is more than was asked for, the rest is a payment of its own, which is refunded.
 */
async function settle(payment: Stored<'Payment'>, received: number, records: HookContext['records']): Promise<void> {
  const payments = records('Payment');
  const { id, webshop_order_id, provider_ref } = payment;
  if (payment.status === 'CREATED' || payment.status === 'FAILED') await payments.move(id, { status: 'SETTLED' });
  const all = await payments.list({ webshop_order_id, method: 'ONLINE' });
  const mine = all.filter((one) => (one.provider_ref ?? '').split('#')[0] === provider_ref);
  const known = mine.reduce((sum, { amount }) => sum + Math.max(0, centsOf(amount)), 0);
  const more = (centsOf(received) - known) / 100;
  if (more > 0) {
    const again = { webshop_order_id, method: 'ONLINE', amount: more, status: 'SETTLED' } as const;
    await payments.create({ ...again, provider_ref: `${provider_ref}#${mine.length + 1}` });
  }
  await giveBack(webshop_order_id, records);
}

/** Refunds money that arrived too late or beyond what the order costs, from its latest online payments. */
export async function giveBack(order: number, records: HookContext['records']): Promise<void> {
  const payments = records('Payment', { by: 'product' });
  const known = await records('WebshopOrder', { by: 'product' }).get(order, { lock: true });
  const all = await payments.list({ webshop_order_id: order });
  const owed = known ? owedCents(known) : 0;
  const open = all.filter(({ status }) => status !== 'FAILED');
  const came = open.filter(({ amount, status }) => amount < 0 || status !== 'CREATED');
  let over = came.reduce((sum, { amount }) => sum + centsOf(amount), 0) - owed;
  const paid = open.filter((one) => one.method === 'ONLINE' && one.amount > 0 && one.status === 'SETTLED');
  for (const one of paid.toSorted((a, b) => b.id - a.id)) {
    const back = open.filter(({ refund_of_id }) => refund_of_id === one.id);
    const left = back.reduce((sum, { amount }) => sum + centsOf(amount), centsOf(one.amount));
    const amount = Math.min(over, left);
    if (amount <= 0) continue;
    over -= amount;
    const refund = { webshop_order_id: order, amount: -amount / 100, refund_of_id: one.id };
    await payments.create({ ...refund, method: 'ONLINE' });
  }
}
