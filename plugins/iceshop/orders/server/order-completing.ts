// Completes orders that go by e-mail once they are paid, because nobody has to make or deliver them.
import { defineReaction, type Row } from '#api';

const isReady = ({ status, payment_status }: Row): boolean => status === 'CONFIRMED' && payment_status === 'PAID';

/** Completes a paid digital order. An order that somebody moved a step back stays there. */
export const completePaid = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'payment_status'],
  run: async (order, { previous, records }) => {
    if (order.deliverable_type !== 'DIGITAL_DELIVERY_TYPE' || !isReady(order)) return;
    if (previous?.status === 'COMPLETED' || (previous && isReady(previous))) return;
    await records('WebshopOrder', { by: 'product' }).move(order.id, { status: 'COMPLETED' });
  },
});
