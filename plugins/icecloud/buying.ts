// Contributes what ICECLOUD adds to suppliers and their orders: tabs, merging, receiving, claims, the order as PDF.
import type { EntityContribution } from '#core/contract';
import supplier from '#schemas/supplier.json';
import supplierorder from '#schemas/supplierorder.json';

export const ORDERS = [
  'ICECLOUD_SUPPLIER_ORDERS_BASIC',
  'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
  'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
];

const PAPERS = [...ORDERS, 'ICECLOUD_PLACEHOLDER_ORDERS_VIEW', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'];

export const buying: readonly EntityContribution[] = [
  {
    file: supplier,
    panels: [
      {
        id: 'orders',
        permissions: ORDERS,
        related: { resource: 'supplierorder', field: 'supplier_id' },
      },
      { id: 'performance', permissions: ORDERS, load: () => import('./suppliers/Performance.tsx') },
    ],
  },
  {
    file: supplierorder,
    head: () => import('./orders/OrderHead.tsx'),
    bulk: [{ id: 'merge', permissions: ORDERS, icon: 'layers', load: () => import('./orders/MergeOrders.tsx') }],
    tools: [{ id: 'week', icon: 'calendar', to: 'icecloud/supplierorder/week' }],
    actions: [
      {
        id: 'receive',
        permissions: ORDERS,
        icon: 'inbox',
        intent: 'primary',
        when: { properties: { status: { enum: ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'] } }, required: ['status'] },
        to: 'icecloud/supplierorder/receive/{id}',
      },
      {
        id: 'claim',
        permissions: ORDERS,
        icon: 'envelope',
        when: { properties: { lines: { contains: { required: ['discrepancy'] } } }, required: ['lines'] },
        load: () => import('./receiving/Claim.tsx'),
      },
    ],
    panels: [{ id: 'papers', permissions: PAPERS, load: () => import('./orders/Papers.tsx') }],
  },
];
