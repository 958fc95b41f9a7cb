// Holds the rules of an order's payments: never more than it comes to, refunds never more than was paid, cash in coins
// that there are, gift cards under their own lock (docs/domain 13.7). What a payment does to its order, its invoices and
// its cards follows in payment-follow.ts, and for orders in invoice-payments.ts and order-cards-back.ts.
import { type EntityHooks, type HookContext, invalid, Problem, type Stored, type Unsaved } from '#api';
import { centsOf } from '#core/contract';
import { roundingOf } from './cash-rounding.ts';
import { isRefundOnline } from './online-payment.ts';
import { dueCents, letOffCents } from './order-money.ts';

export const paymentHooks: EntityHooks<'Payment'> = {
  beforeCreate: async (payment, context) => {
    const order = await orderOf(payment, context);
    payment.at = new Date().toISOString();
    payment.employee_id = context.actor.employeeId || undefined;
    await refuse(payment, order, context);
    if (isRefundOnline(payment)) payment.status = 'CREATED';
    // A till has redeemed its card before, and names it.
    const isRedeemed = payment.amount > 0 && payment.gift_card_id !== undefined && context.actor.isProduct;
    if (payment.method === 'GIFT_CARD' && !isRedeemed) await takeFromCard(payment, context);
    payment.rounding = await roundingOf(payment, context);
    await letOff(payment, order, context);
    payment.gift_card_code = undefined;
  },
  onMove: {
    status: {
      // Only a refund can be tried again from here.
      CREATED: (payment) => {
        if (!isRefundOnline(payment)) throw new Problem(409, 'paymentByCustomer');
      },
    },
  },
};

/** When two people take money for one order at once, the second sees what the first took. */
async function orderOf(
  { webshop_order_id }: Unsaved<'Payment'>,
  { records }: HookContext<'Payment'>,
): Promise<Stored<'WebshopOrder'>> {
  return (await records('WebshopOrder', { by: 'product' }).get(webshop_order_id, { lock: true }))!;
}

async function refuse(
  payment: Unsaved<'Payment'>,
  order: Stored<'WebshopOrder'>,
  { records, actor }: HookContext,
): Promise<void> {
  // A payment that was booked on an invoice has happened, so it is not refused here.
  if (payment.invoice_payment_id !== undefined) return;
  const amount = centsOf(payment.amount);
  const wrong = (code: string, most?: number) =>
    invalid([{ path: 'amount', code, ...(most !== undefined && { params: { most: most / 100 } }) }]);
  const isPaidOnline = payment.method === 'ONLINE' && !isRefundOnline(payment);
  if (isPaidOnline && !actor.isProduct) throw invalid([{ path: 'method', code: 'paymentByProvider' }]);
  if (amount === 0) throw wrong('paymentNothing');
  // A customer who pays online twice has paid all the same; the second payment is refunded.
  const due = Math.max(0, dueCents(order));
  if (amount > 0 && amount > due && payment.method !== 'ONLINE') throw wrong('paymentTooMuch', due);
  const paid = centsOf(order.paid_vati ?? 0);
  if (amount < 0 && -amount > paid) throw wrong('refundTooMuch', paid);
  if (amount < 0 && payment.method === 'ON_ACCOUNT') await refuseBeyondAccount(payment, records);
  if (isRefundOnline(payment) && payment.refund_of_id === undefined)
    throw invalid([{ path: 'refund_of_id', code: 'required' }]);
  if (amount > 0 || payment.refund_of_id === undefined) return;
  const payments = records('Payment', { by: 'product' });
  const first = await payments.get(payment.refund_of_id);
  const isSameWay = payment.method !== 'ONLINE' || first?.method === 'ONLINE';
  if (!first || !isSameWay) throw invalid([{ path: 'refund_of_id', code: 'relation' }]);
  const given = (await payments.list({ refund_of_id: first.id, status: ['CREATED', 'SETTLED'] })).reduce(
    (sum, one) => sum - centsOf(one.amount),
    0,
  );
  const most = centsOf(first.amount) - given;
  if (-amount > most) throw wrong('refundTooMuch', most);
}

/** An amount on account can only be reduced by what is owed on account. */
async function refuseBeyondAccount(
  { webshop_order_id, amount }: Unsaved<'Payment'>,
  records: HookContext['records'],
): Promise<void> {
  const known = { webshop_order_id, method: 'ON_ACCOUNT', status: ['SETTLED', 'REFUNDED'] } as const;
  const all = await records('Payment', { by: 'product' }).list(known);
  const most = all.reduce((sum, one) => sum + centsOf(one.amount), 0);
  if (-centsOf(amount) > most) throw invalid([{ path: 'amount', code: 'refundTooMuch', params: { most: most / 100 } }]);
}

/** A refund for products that were melted or missing does not raise what the customer owes. */
async function letOff(
  payment: Unsaved<'Payment'>,
  order: Stored<'WebshopOrder'>,
  { records }: HookContext,
): Promise<void> {
  const isLetOff = payment.let_off === true && payment.amount < 0;
  payment.let_off = undefined;
  if (!isLetOff) return;
  const underWay = await records('Payment', { by: 'product' }).list({ webshop_order_id: order.id, status: 'CREATED' });
  const going = underWay.filter(({ amount }) => amount < 0);
  payment.let_off_vati = letOffCents(payment, order, going) / 100;
}

/** A card with less on it pays what it has; what is given back goes to the card that it came from. */
async function takeFromCard(payment: Unsaved<'Payment'>, context: HookContext): Promise<void> {
  const amount = payment.amount;
  const card = await cardOf(payment, context);
  const history = context.records('GiftCardHistory', { by: 'product' });
  const type = amount > 0 ? 'REDEEMED' : 'REFUNDED';
  const source = `webshoporder/${payment.webshop_order_id}`;
  const line = await history.get(await history.create({ gift_card_id: card, type, amount: -amount, source }));
  payment.gift_card_id = card;
  payment.amount = -(line?.amount ?? 0);
}

async function cardOf(payment: Unsaved<'Payment'>, { records }: HookContext): Promise<number> {
  if (payment.amount < 0) {
    const first = await records('Payment', { by: 'product' }).get(payment.refund_of_id ?? 0);
    if (first?.gift_card_id === undefined) throw invalid([{ path: 'refund_of_id', code: 'refundOfCard' }]);
    return first.gift_card_id;
  }
  const plain = (payment.gift_card_code ?? '').toUpperCase().replace(/[\s-]/g, '');
  const code = plain.match(/.{1,4}/g)?.join('-') ?? '';
  const [card] = code ? await records('GiftCard', { by: 'product' }).list({ code }) : [];
  if (!card) throw invalid([{ path: 'gift_card_code', code: 'giftCardUnknown' }]);
  return card.id;
}
