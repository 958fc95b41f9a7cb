// Gives the address of the page where a customer pays what is due of an order, so that who took the order can send it as
// a message too. A draft, which is confirmed once it is paid, has one from the start (docs/domain 13.6).
import { defineReaction, defineRoute, notFound, Problem, type RouteCall, type Stored } from '#api';
import { momentOf } from '#core/contract';
import { payOnline } from '../../../payments/server/online-payment.ts';
import { dueCents } from '../../../payments/server/order-money.ts';
import type { settings as mine } from '../../../settings.ts';

const MINUTE_MS = 60_000;
/** A page of the payment service is there for a day. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;
/** A customer who gets a link needs some time to pay, also for an order of this evening. */
const SHORTEST_MS = 30 * MINUTE_MS;
const MODERATE = { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] };

type Order = Partial<Stored<'WebshopOrder'>>;

/** An order that staff take as a draft waits for its payment: for a day at most, and not beyond its timeslot. */
export function beginDraft(order: Order): void {
  if (order.pay_first !== true || order.channel === 'WEBSHOP') return;
  order.status = 'PENDING_PAYMENT';
  order.pay_until = payUntil(order, Date.now()).toISOString();
}

export function payUntil({ delivery_date, delivery_start }: Order, now: number): Date {
  const slot = delivery_date ? momentOf(`${delivery_date} ${delivery_start ?? '00:00'}`)?.getTime() : undefined;
  return new Date(Math.max(now + SHORTEST_MS, Math.min(now + LONGEST_MS, slot ?? Number.POSITIVE_INFINITY)));
}

/** Asks for the page at once; a customer with an e-mail address gets it by mail. */
export const draftTaken = defineReaction({
  to: 'WebshopOrder',
  fields: ['pay_first'],
  on: ['create'],
  run: async (order, context) => {
    if (order.pay_first !== true || order.status !== 'PENDING_PAYMENT' || dueCents(order) <= 0) return;
    const { webshop_url } = context.settings<typeof mine>();
    await payOnline(order, webshop_url || context.origin, context, context.actor.employeeId);
  },
});

/** GET /v1/webshoporder/7/payment-link: the page of what is due now, if there is one. */
export const paymentLink = defineRoute({
  method: 'GET',
  below: 'webshoporder',
  path: '/:id/payment-link',
  access: MODERATE,
  run: async (call) => ({ data: await linkOf(await orderOf(call), call) }),
});

/** POST /v1/webshoporder/7/payment-link: asks the payment service for a page, unless there is one of that amount. */
export const makePaymentLink = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/payment-link',
  access: MODERATE,
  run: async (call) => {
    const order = await orderOf(call, { lock: true });
    if (order.status === 'CANCELLED' || dueCents(order) <= 0) throw new Problem(409, 'orderNotDue');
    const { state } = await linkOf(order, call);
    if (state === 'NONE') await payOnline(order, call.settings<typeof mine>().webshop_url || call.origin, call);
    return { data: await linkOf(order, call) };
  },
});

type Call = Pick<RouteCall<{ readonly id: number }>, 'records' | 'params'>;

async function orderOf({ records, params }: Call, options?: { lock: true }): Promise<Stored<'WebshopOrder'>> {
  const order = await records('WebshopOrder').get(params.id, options);
  if (!order) throw notFound();
  return order;
}

interface Link {
  readonly state: 'NONE' | 'PREPARING' | 'OPEN';
  readonly url?: string;
}

/** A page of another amount, from before the order changed, is not given any more. */
async function linkOf(order: Stored<'WebshopOrder'>, { records }: Pick<Call, 'records'>): Promise<Link> {
  const asked = { webshop_order_id: order.id, method: 'ONLINE', status: 'CREATED' } as const;
  const payments = await records('Payment', { by: 'product' }).list(asked);
  const since = Date.now() - LONGEST_MS;
  const open = payments.filter(
    ({ amount, at }) => Math.round(amount * 100) === dueCents(order) && Date.parse(at ?? '') > since,
  );
  const last = open.toSorted((a, b) => b.id - a.id)[0];
  if (!last) return { state: 'NONE' };
  return last.pay_url ? { state: 'OPEN', url: last.pay_url } : { state: 'PREPARING' };
}
