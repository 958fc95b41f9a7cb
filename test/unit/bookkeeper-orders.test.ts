// Tests that whoever reads all supplier orders for the bookkeeping is offered to receive or claim only those that they
// may receive: a button for others would end in "not found".
import { isWithin, reachBy, type Subject } from '#core/contract';
import core from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import modules from '../../plugins/index.ts';

const registry = createRegistry([core, ...modules], () => undefined);
const order = registry.entities.find(({ model }) => model === 'SupplierOrder')!;

function offered(permissions: readonly string[], division_id: number): string[] {
  const subject = { permissions, company: { licenses: ['ICECLOUD'] }, own: { division: [1] } } as unknown as Subject;
  return order.additions.actions
    .filter((action) => isWithin(reachBy(subject, order, action.permissions), { id: 1, division_id, status: 'SENT' }))
    .map(({ id }) => id);
}

test.each([
  ['for the bookkeeping alone', ['ICECLOUD_INVOICES_MODERATE'], 1, []],
  ['of another division', ['ICECLOUD_INVOICES_MODERATE', 'ICECLOUD_SUPPLIER_ORDERS_BASIC'], 2, []],
  ['of one’s own division', ['ICECLOUD_SUPPLIER_ORDERS_BASIC'], 1, ['receive', 'claim']],
  ['of any division, by the right for all', ['ICECLOUD_SUPPLIER_ORDERS_ADMIN'], 2, ['receive', 'claim']],
])('orders %s', (_, permissions, division, expected) => {
  expect(offered(permissions, division)).toEqual(expected);
});
