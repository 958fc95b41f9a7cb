// Tells the person who ordered of everything that did not come as it should.
import { defineReaction, type Stored } from '#api';
import { linesOf } from './supplier-order-lines.ts';

const wrongIn = (order?: Stored<'SupplierOrder'>) =>
  linesOf(order).filter(({ discrepancy }) => discrepancy !== undefined);

export const buyerTold = defineReaction({
  to: 'SupplierOrder',
  fields: ['lines'],
  on: ['update'],
  run: async (order, { previous, inform }) => {
    const known = new Set(wrongIn(previous).map(({ id }) => id));
    const wrong = wrongIn(order);
    const buyer = order.ordered_by_employee_id;
    if (!buyer || wrong.every(({ id }) => known.has(id))) return;
    const about = { resource: 'supplierorder', id: order.id };
    const values = { count: wrong.length };
    await inform({ to: [buyer], notice: 'order-not-right', about, values, key: `${order.id}` });
  },
});
