// Contributes orders of the webshop, the phone and the counter, and what follows each of their steps.
import { definePart } from '#core/contract';
import webshoporder from '#schemas/iceshop/orders/webshoporder.json';
import { templateKinds, templateLetters } from './templates.ts';

const LABELS = ['ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS'];
const MODERATE = ['ICESHOP_WEBSHOP_ORDERS_MODERATE'];
/** An order that is to be paid first is none yet, and a cancelled one is none any more. */
const STANDING = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY', 'COMPLETED', 'NOT_COLLECTED'];
const PRINT = { permissions: LABELS, icon: 'print', load: () => import('./pages/PrintOrders.tsx') };

export default definePart({
  id: 'orders',
  permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', ...MODERATE, 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS', ...LABELS],
  displays: ['ICESHOP_DAILY_REPORTS_VIEW'],
  goTo: { o: 'webshoporders' },
  metrics: [
    {
      ...{ id: 'orders-open', group: 'orders', good: 'NEUTRAL', widget: 'STAT', wall: true },
      counts: { model: 'WebshopOrder', filters: { status: ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'] } },
    },
    { id: 'orders-late', group: 'orders', good: 'DOWN', warnAt: 3, criticalAt: 10, widget: 'STAT', wall: true },
    {
      ...{ id: 'turnover-hour', group: 'orders', unit: 'euro', decimals: 2, good: 'UP', widget: 'SPARK', wall: true },
      permission: 'ICESHOP_DAILY_REPORTS_VIEW',
    },
  ],
  entities: [
    {
      file: webshoporder,
      head: () => import('./pages/OrderHead.tsx'),
      moves: { 'status.CANCELLED': () => import('./pages/CancelOrder.tsx') },
      bulk: [{ id: 'print-orders', ...PRINT }],
      tools: [{ id: 'print-today', ...PRINT }],
      actions: [
        { id: 'print-order', ...PRINT },
        {
          id: 'move-slot',
          permissions: MODERATE,
          icon: 'time',
          when: { status: ['PENDING_PAYMENT', 'CONFIRMED'], delivery_slot_id: { empty: false } },
          load: () => import('./pages/MoveSlot.tsx'),
        },
        {
          id: 'open-webshop-for',
          permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'],
          icon: 'shop',
          when: { webshop_account_id: { empty: false } },
          load: () => import('./pages/OpenWebshopFor.tsx'),
        },
        {
          id: 'invoice-order',
          permissions: MODERATE,
          icon: 'document',
          when: { status: STANDING, invoice_id: { empty: true } },
          call: { path: 'webshoporder/{id}/invoice', confirm: true },
        },
        {
          id: 'guest-known',
          permissions: MODERATE,
          icon: 'tick-circle',
          when: { as_guest: true },
          call: { path: 'webshoporder/{id}/known', confirm: true },
        },
        {
          id: 'mail-order',
          permissions: MODERATE,
          icon: 'envelope',
          when: { status: [...STANDING, 'CANCELLED'], contact_email: { empty: false } },
          call: { path: 'webshoporder/{id}/mail', confirm: true },
        },
      ],
    },
  ],
  widgets: [
    {
      id: 'orders',
      sortFirst: 80,
      day: 'CALENDAR',
      counts: [
        {
          id: 'today',
          model: 'WebshopOrder',
          filters: { delivery_date: { period: 'today' } },
          groupBy: 'status',
        },
        { id: 'tomorrow', model: 'WebshopOrder', filters: { delivery_date: { period: 'tomorrow' } } },
        { id: 'toGiveBack', model: 'WebshopOrder', filters: { due_vati: { lte: -0.01 } }, tone: 'warning' },
      ],
    },
  ],
  templateKinds,
  templateLetters,
  fixes: [
    {
      ...{ id: 'ask-payment', of: ['webshoporders'], permissions: MODERATE },
      call: { path: 'webshoporder/{mailable_id}/ask-payment' },
    },
    { id: 'call-customer', of: ['webshoporders'], tel: 'phone_nr' },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/orders.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/orders.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/orders.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/orders.json', { with: { type: 'json' } }),
  },
});
