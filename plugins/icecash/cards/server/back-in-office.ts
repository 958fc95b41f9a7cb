// Gives back in the office what a card was charged for a ticket that never came.
import { defineRoute, notFound, Problem } from '#api';
import { giveBack } from './reverse.ts';

/** POST /v1/cardpayment/7/back */
export const cardBackInOffice = defineRoute({
  ...{ method: 'POST', below: 'cardpayment', path: '/:id/back', access: { permissions: ['ICECASH_SALES_MODERATE'] } },
  body: { required: ['reason'], properties: { reason: { type: 'string', minLength: 1, maxLength: 255 } } },
  run: async (call) => {
    if (!(await call.records('CardPayment').get(call.params.id))) throw notFound();
    const card = (await call.records('CardPayment', { by: 'product' }).get(call.params.id, { lock: true }))!;
    if (card.sale_id !== undefined) throw new Problem(409, 'cardOnTicket');
    const { id, amount, drawer_session_id } = card;
    const by = { employee: call.actor.employeeId, reason: call.body.reason, drawer_session_id };
    await giveBack(call, card, { amount, key: `back ${id}`, ...by });
    return { data: { id } };
  },
});
