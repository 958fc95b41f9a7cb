// Refunds a cancelled order: what gift cards paid goes back on them automatically, and amounts on account are no longer
// asked for; the person who cancels decides about the rest, at once or later (docs/domain 13.7).
import { defineReaction, defineRoute, type HookContext, notFound, Problem, type Stored } from '#api';
import { centsOf } from '#core/contract';

type Records = Pick<HookContext, 'records'>;

const BY_ITSELF = ['GIFT_CARD', 'ON_ACCOUNT'] as const;
const METHODS = ['CASH', 'TERMINAL', 'BANK_TRANSFER', 'ONLINE'] as const;

const sum = (rows: readonly Stored<'Payment'>[]): number => rows.reduce((all, { amount }) => all + centsOf(amount), 0);

/** The part of a payment that can still be refunded, in cents. */
function leftOf(payment: Stored<'Payment'> | undefined, all: readonly Stored<'Payment'>[]): number {
  if (!payment || payment.amount <= 0 || payment.status !== 'SETTLED') return 0;
  const back = all.filter((one) => one.refund_of_id === payment.id && one.status !== 'FAILED');
  return sum([payment, ...back]);
}

const arrived = (all: readonly Stored<'Payment'>[]): number =>
  sum(all.filter(({ status }) => status !== 'CREATED' && status !== 'FAILED'));

export const moneyReturned = defineReaction({
  to: 'WebshopOrder',
  fields: ['status'],
  run: async (order, context) => {
    if (order.status === 'CANCELLED') await returnByItself(order, context);
  },
});

async function returnByItself(order: Stored<'WebshopOrder'>, { records }: Records): Promise<void> {
  const payments = records('Payment', { by: 'product' });
  const mine = { webshop_order_id: order.id };
  for (const { id, method } of await payments.list({ ...mine, method: BY_ITSELF, status: 'SETTLED' })) {
    const all = await payments.list(mine);
    const cents = Math.min(
      leftOf(
        all.find((one) => one.id === id),
        all,
      ),
      arrived(all),
    );
    if (cents > 0) await tryTo(payments.create({ ...mine, method, amount: -cents / 100, refund_of_id: id }));
  }
}

/** A failed refund to a gift card does not stop a cancellation; the money remains to be refunded. */
async function tryTo(creating: Promise<number>): Promise<void> {
  await creating.catch((failure) => {
    if (!(failure instanceof Problem)) throw failure;
  });
}

/**
 * POST /v1/webshoporder/7/cancel: says which payments are refunded at once and how, and whether the customer reads the
 * reason.
 */
export const cancelOrder = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/cancel',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  body: {
    required: ['cancel_reason'],
    properties: {
      cancel_reason: { type: 'string', minLength: 1, maxLength: 255 },
      tells_reason: { type: 'boolean' },
      refunds: {
        type: 'array',
        maxItems: 100,
        items: {
          type: 'object',
          required: ['payment_id'],
          properties: { payment_id: { type: 'integer' }, method: { type: 'string', enum: METHODS } },
        },
      },
    },
  },
  run: async (call) => {
    const { id } = call.params;
    const { cancel_reason, tells_reason, refunds = [] } = call.body;
    const orders = call.records('WebshopOrder', { by: 'product' });
    const seen = await call.records('WebshopOrder').get(id);
    if (!seen || !(await orders.get(id, { lock: true }))) throw notFound();
    for (const refund of refunds) await giveBack(id, refund, call);
    if (tells_reason === true) await orders.update(id, { tells_reason });
    await call.records('WebshopOrder').move(id, { status: 'CANCELLED', cancel_reason });
    return { data: { id } };
  },
});

interface Refund {
  readonly payment_id: number;
  readonly method?: (typeof METHODS)[number];
}

/** Refunds all that is left of a payment, with the rights of the person. */
async function giveBack(order: number, { payment_id, method }: Refund, { records }: Records): Promise<void> {
  const all = await records('Payment').list({ webshop_order_id: order });
  const first = all.find(({ id }) => id === payment_id);
  const cents = Math.min(leftOf(first, all), arrived(all));
  if (!first || cents === 0) throw new Problem(409, 'refundNothing');
  const back = { method: method ?? first.method, amount: -cents / 100, refund_of_id: first.id };
  await records('Payment').create({ webshop_order_id: order, ...back });
}
