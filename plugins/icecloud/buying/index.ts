// Contributes orders to suppliers: sending, merging, receiving, claims, and how well each supplier delivers.
import { definePart } from '#core/contract';
import supplierorder from '#schemas/icecloud/buying/supplierorder.json';
import { templateKinds, templateLetters } from './templates.ts';

const ORDERS = [
  'ICECLOUD_SUPPLIER_ORDERS_BASIC',
  'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
  'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
];
const PLACEHOLDERS = ['ICECLOUD_PLACEHOLDER_ORDERS_VIEW', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'];

/** Orders that are on their way. */
const COMING = { status: ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'] };

/** Who may send an order. */
const BUYS = ['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', 'ICECLOUD_SUPPLIER_ORDERS_ADMIN'];

export default definePart({
  id: 'buying',
  knows: ['iceshop'],
  permissions: [...PLACEHOLDERS, ...ORDERS],
  goTo: { b: 'supplierorder' },
  notices: [{ id: 'order-not-right', icon: 'warning-sign', tone: 'warning' }],
  pages: [
    {
      id: 'receive',
      path: 'icecloud/supplierorder/receive/:id',
      permissions: ORDERS,
      hidden: true,
      load: () => import('./pages/ReceivePage.tsx'),
    },
    {
      id: 'orderweek',
      path: 'icecloud/supplierorder/week',
      permissions: [...ORDERS, ...PLACEHOLDERS],
      hidden: true,
      load: () => import('./pages/WeekPage.tsx'),
    },
  ],
  entities: [
    {
      file: supplierorder,
      head: () => import('./pages/OrderHead.tsx'),
      bulk: [{ id: 'merge', permissions: ORDERS, icon: 'layers', load: () => import('./pages/MergeOrders.tsx') }],
      tools: [{ id: 'week', icon: 'calendar', to: 'icecloud/supplierorder/week' }],
      actions: [
        {
          id: 'receive',
          permissions: ORDERS,
          icon: 'inbox',
          tone: 'info',
          when: { status: ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'] },
          to: 'icecloud/supplierorder/receive/{id}',
        },
        {
          id: 'claim',
          permissions: ORDERS,
          icon: 'envelope',
          when: { 'lines.discrepancy': { empty: false } },
          load: () => import('./pages/Claim.tsx'),
        },
      ],
      panels: [{ id: 'papers', permissions: [...ORDERS, ...PLACEHOLDERS], load: () => import('./pages/Papers.tsx') }],
    },
  ],
  widgets: [
    {
      id: 'receiving',
      permissions: ORDERS,
      sortFirst: 66,
      day: 'CALENDAR',
      counts: [
        {
          id: 'late',
          model: 'SupplierOrder',
          filters: { ...COMING, delivery_date: { period: 'past' } },
          tone: 'warning',
        },
        { id: 'today', model: 'SupplierOrder', filters: { ...COMING, delivery_date: { period: 'today' } } },
        { id: 'tomorrow', model: 'SupplierOrder', filters: { ...COMING, delivery_date: { period: 'tomorrow' } } },
        {
          id: 'deadline',
          model: 'SupplierOrder',
          filters: { status: ['PLACEHOLDER', 'DRAFT'], deadline: { period: 'today' } },
          tone: 'warning',
        },
      ],
    },
  ],
  extends: {
    Supplier: {
      panels: [
        { id: 'orders', permissions: ORDERS, related: { resource: 'supplierorder', field: 'supplier_id' } },
        { id: 'performance', permissions: ORDERS, load: () => import('./pages/Performance.tsx') },
      ],
    },
  },
  templateKinds,
  templateLetters,
  fixes: [
    {
      ...{ id: 'send-order', of: ['supplierorder'], permissions: BUYS },
      call: { path: 'icecloud/supplierorder/{sendable_id}/send-now' },
    },
    { id: 'see-placeholder', of: ['supplierorder'], to: 'icecloud/supplierorder/edit/{id}' },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/buying.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/buying.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/buying.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/buying.json', { with: { type: 'json' } }),
  },
});
