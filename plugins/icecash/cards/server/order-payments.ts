// Books what a till took of a webshop order as payments of the order, in the transaction of its ticket: both are there,
// or neither is, and of two tills that take the same the second is refused (docs/domain 13.7).
import { defineReaction, invalid, Problem, type Stored } from '#api';
import { centsOf, inCash } from '#core/contract';

type Paid = NonNullable<Stored<'Sale'>['payments']>[number];

export const orderTicketBooked = defineReaction({
  to: 'Sale',
  fields: ['status'],
  run: async (sale, { previous, records }) => {
    if (sale.kind === 'REFUND' && !previous && sale.refund_of_id !== undefined) {
      const first = await records('Sale', { by: 'product' }).get(sale.refund_of_id);
      if (first?.kind === 'ORDER') throw new Problem(409, 'orderTicketStays');
    }
    if (sale.kind !== 'ORDER') return;
    if (previous?.status === 'COMPLETED') throw new Problem(409, 'orderTicketStays');
    if (previous || sale.status !== 'COMPLETED') return;
    const order = sale.webshop_order_id;
    if (order === undefined || !records.has('Payment')) throw new Problem(422, 'orderUnknown');
    const payments = records('Payment', { by: 'product' });
    for (const paid of sale.payments ?? []) await payments.create({ webshop_order_id: order, ...paymentOf(paid) });
  },
});

function paymentOf({ method, amount, rounding = 0, reference, gift_card_id }: Paid) {
  if (method === 'OTHER') throw invalid([{ path: 'payments', code: 'enum' }]);
  // The order reckons its rounding by itself, and has to come to the same coins as the drawer.
  const due = method === 'CASH' ? inCash(amount).rounding : 0;
  if (centsOf(due) !== centsOf(rounding)) throw invalid([{ path: 'payments', code: 'orderRounding' }]);
  const card = gift_card_id === undefined ? {} : { gift_card_id };
  return { method, amount, ...card, ...(reference !== undefined && { provider_ref: reference }) };
}
