// Keeps an order at what its payments come to, and marks a payment of which all was given back.
import { defineReaction, type Stored } from '#api';
import { centsOf } from '#core/contract';

const COUNTS = ['SETTLED', 'REFUNDED'] as const;
const MONEY = ['status', 'amount', 'let_off_vati'] as const;

const sum = (of: readonly Stored<'Payment'>[], name: 'amount' | 'let_off_vati' = 'amount'): number =>
  of.reduce((all, row) => all + centsOf(row[name] ?? 0), 0);

export const orderPaid = defineReaction({
  to: 'Payment',
  fields: MONEY,
  run: async ({ webshop_order_id }, { records }) => {
    const settled = await records('Payment', { by: 'product' }).list({ webshop_order_id, status: COUNTS });
    // What somebody pays later has to be asked for.
    const isOnAccount = settled.some(({ method, amount }) => method === 'ON_ACCOUNT' && amount > 0);
    const back = settled.filter(({ amount, method }) => amount < 0 && method !== 'ON_ACCOUNT');
    const sums = {
      ...{ paid_vati: sum(settled) / 100, let_off_vati: sum(settled, 'let_off_vati') / 100 },
      refunded_vati: -sum(back) / 100,
    };
    const orders = records('WebshopOrder', { by: 'product' });
    await orders.update(webshop_order_id, { ...sums, ...(isOnAccount && { wants_invoice: true }) });
  },
});

export const givenBack = defineReaction({
  to: 'Payment',
  fields: MONEY,
  run: async ({ refund_of_id }, { records }) => {
    if (refund_of_id === undefined) return;
    const payments = records('Payment', { by: 'product' });
    const first = await payments.get(refund_of_id);
    const back = await payments.list({ refund_of_id, status: COUNTS });
    if (first?.status === 'SETTLED' && -sum(back) === sum([first]))
      await payments.move(first.id, { status: 'REFUNDED' });
  },
});
