// What ICECLOUD adds to suppliers and their orders: tabs, receiving, claims, the order as PDF.
import type { EntityContribution } from '#core/contract';
import supplier from '#schemas/supplier.json';
import supplierorder from '#schemas/supplierorder.json';

export const ORDERS = [
  'ICECLOUD_SUPPLIER_ORDERS_BASIC',
  'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
  'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
];

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
    actions: [
      {
        id: 'receive',
        permissions: ORDERS,
        icon: 'inbox',
        intent: 'primary',
        when: { properties: { status: { enum: ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'] } }, required: ['status'] },
        load: () => import('./receiving/Receive.tsx'),
      },
      {
        id: 'claim',
        permissions: ORDERS,
        icon: 'envelope',
        when: { properties: { lines: { contains: { required: ['discrepancy'] } } }, required: ['lines'] },
        load: () => import('./receiving/Claim.tsx'),
      },
      { id: 'pdf', icon: 'document', load: () => import('./orders/Pdf.tsx') },
    ],
  },
];
