// Moves orders on once they are paid: one that waited for its money is confirmed, and one that goes by mail is completed,
// as nobody has to make or bring it.
import { defineReaction, type Row } from '#api';

const isReady = ({ status, payment_status }: Row): boolean => status === 'CONFIRMED' && payment_status === 'PAID';

/** Paid by a payment, or because it costs no more than what was paid. */
export const confirmPaid = defineReaction({
  to: 'WebshopOrder',
  fields: ['payment_status'],
  on: ['update'],
  run: async (order, { records }) => {
    if (order.status !== 'PENDING_PAYMENT' || order.payment_status !== 'PAID') return;
    await records('WebshopOrder', { by: 'product' }).move(order.id, { status: 'CONFIRMED' });
  },
});

/** Whoever takes it a step back keeps it there. */
export const completePaid = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'payment_status'],
  run: async (order, { previous, records }) => {
    if (order.deliverable_type !== 'DIGITAL_DELIVERY_TYPE' || !isReady(order)) return;
    if (previous?.status === 'COMPLETED' || (previous && isReady(previous))) return;
    await records('WebshopOrder', { by: 'product' }).move(order.id, { status: 'COMPLETED' });
  },
});
