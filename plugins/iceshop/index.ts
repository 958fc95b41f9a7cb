// Manifest of ICESHOP: webshop, production and delivery.
import { definePlugin } from '#core/contract';
import accountaddress from '#schemas/accountaddress.json';
import basket from '#schemas/basket.json';
import deliveryslot from '#schemas/deliveryslot.json';
import deliveryvan from '#schemas/deliveryvan.json';
import deliveryzone from '#schemas/deliveryzone.json';
import discount from '#schemas/discount.json';
import payment from '#schemas/payment.json';
import pickuppoint from '#schemas/pickuppoint.json';
import product from '#schemas/product.json';
import productcategory from '#schemas/productcategory.json';
import productcomponent from '#schemas/productcomponent.json';
import shipmentzone from '#schemas/shipmentzone.json';
import webshopaccount from '#schemas/webshopaccount.json';
import webshoplogin from '#schemas/webshoplogin.json';
import webshoporder from '#schemas/webshoporder.json';
import { delivering, deliveryNotices, deliveryPages, deliveryWidgets } from './delivering.ts';
import { keeping } from './keeping.ts';
import { reporting } from './reporting.ts';
import { settings } from './settings.ts';
import { steps } from './steps.ts';
import { tablets } from './tablets.ts';
import { texts } from './texts.ts';
import { worksheet } from './worksheet.ts';

/** Of places that have timeslots: their times, drawn on a day. */
const TIMES = { seed_config: () => import('./times/TimesField.tsx') };
/** Says where nobody checks the addresses of a zone. */
const ZONE_HEAD = () => import('./places/ZoneHead.tsx');
const LABELS = ['ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS'];

export default definePlugin({
  id: 'iceshop',
  contract: 1,
  license: 'ICESHOP',
  settings,
  permissions: [
    'ICESHOP_SUPPLIED_ITEMS_VIEW',
    'ICESHOP_SUPPLIED_ITEMS_MODERATE',
    'ICESHOP_PRODUCTS_VIEW',
    'ICESHOP_PRODUCTS_MODERATE',
    'ICESHOP_STOCK_ITEMS_VIEW',
    'ICESHOP_STOCK_ITEMS_MODERATE',
    'ICESHOP_WORKSHEETS_VIEW',
    'ICESHOP_WEBSHOP_ORDERS_VIEW',
    'ICESHOP_WEBSHOP_ORDERS_MODERATE',
    'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS',
    'ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS',
    'ICESHOP_PAYMENTS_MODERATE',
    'ICESHOP_BASKETS_MODERATE',
    'ICESHOP_DELIVERY_VANS_VIEW',
    'ICESHOP_DELIVERY_VANS_MODERATE',
    'ICESHOP_DELIVERY_SCHEDULES_VIEW',
    'ICESHOP_DELIVERY_SCHEDULES_MODERATE',
    'ICESHOP_WEBSHOP_ACCOUNTS_LOGIN',
    'ICESHOP_WEBSHOP_ACCOUNTS_VIEW',
    'ICESHOP_WEBSHOP_ACCOUNTS_MODERATE',
    'ICESHOP_ACCOUNT_ADDRESSES_VIEW',
    'ICESHOP_ACCOUNT_ADDRESSES_MODERATE',
    'ICESHOP_DISCOUNTS_VIEW',
    'ICESHOP_DISCOUNTS_MODERATE',
    'ICESHOP_DAILY_REPORTS_VIEW',
    'ICESHOP_DAMAGE_REPORTS_VIEW',
    'ICESHOP_DAMAGE_REPORTS_MODERATE',
    'ICESHOP_TABLETS_VIEW',
    'ICESHOP_TABLETS_MODERATE',
    'ICESHOP_TABLETS_LOGIN',
    'ICESHOP_SHIPMENT_ZONES_VIEW',
    'ICESHOP_SHIPMENT_ZONES_MODERATE',
    'ICESHOP_DELIVERY_ZONES_VIEW',
    'ICESHOP_DELIVERY_ZONES_MODERATE',
    'ICESHOP_PICK_UP_POINTS_VIEW',
    'ICESHOP_PICK_UP_POINTS_MODERATE',
    'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM',
    'ICESHOP_ALARM_SOLD_OUT',
  ],
  menu: [{ id: 'iceshop', icon: 'shop', sortFirst: 60 }],
  notices: [
    { id: 'sold-out', icon: 'shop', tone: 'warning' },
    { id: 'ran-out', icon: 'shop', tone: 'warning' },
    ...deliveryNotices,
  ],
  goTo: {
    ...{ k: 'worksheet', a: 'webshopaccount', o: 'webshoporders', p: 'product', r: 'dailyreport', t: 'stocktake' },
    ...{ l: 'deliveryschedules', m: 'myrun' },
  },
  pages: [
    ...worksheet.pages,
    ...reporting.pages,
    {
      id: 'ordercalendar',
      path: 'iceshop/webshoporders/calendar',
      permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'],
      icon: 'timeline-events',
      sortFirst: 38,
      load: () => import('./calendar/CalendarPage.tsx'),
    },
    {
      id: 'deliveryslots',
      path: 'iceshop/deliveryschedules/slots',
      permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
      icon: 'time',
      sortFirst: 35,
      load: () => import('./slots/SlotsPage.tsx'),
    },
    {
      id: 'myrun',
      path: 'iceshop/myrun',
      permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
      icon: 'route',
      sortFirst: 37,
      offline: true,
      load: () => import('./driving/MyRunPage.tsx'),
    },
    {
      id: 'stocktake',
      path: 'iceshop/stocktake',
      permissions: ['ICESHOP_STOCK_ITEMS_MODERATE'],
      icon: 'calculator',
      load: () => import('./stock/StockTakePage.tsx'),
    },
    ...deliveryPages,
  ],
  entities: [
    {
      file: webshoporder,
      fields: {
        lines: () => import('./basket/BasketField.tsx'),
        delivery_slot_id: () => import('./slots/SlotField.tsx'),
        zone_reason: () => import('./places/ZoneReason.tsx'),
      },
      head: () => import('./orders/OrderHead.tsx'),
      moves: { 'status.CANCELLED': () => import('./orders/CancelOrder.tsx') },
      bulk: [
        { id: 'print-orders', permissions: LABELS, icon: 'print', load: () => import('./orders/PrintOrders.tsx') },
      ],
      tools: [
        { id: 'print-today', permissions: LABELS, icon: 'print', load: () => import('./orders/PrintOrders.tsx') },
      ],
      actions: [
        { id: 'print-order', permissions: LABELS, icon: 'print', load: () => import('./orders/PrintOrders.tsx') },
        {
          id: 'move-slot',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'],
          icon: 'time',
          when: {
            properties: { status: { enum: ['PENDING_PAYMENT', 'CONFIRMED'] } },
            required: ['delivery_slot_id'],
          },
          load: () => import('./orders/MoveSlot.tsx'),
        },
        {
          id: 'set-place',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'],
          icon: 'map-marker',
          when: { required: ['address_street'] },
          load: () => import('./places/SetPlace.tsx'),
        },
        {
          id: 'open-webshop-for',
          permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'],
          icon: 'shop',
          when: { required: ['webshop_account_id'] },
          load: () => import('./orders/OpenWebshopFor.tsx'),
        },
        {
          id: 'invoice-order',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'],
          icon: 'document',
          when: {
            properties: { status: { not: { enum: ['PENDING_PAYMENT', 'CANCELLED'] } } },
            not: { required: ['invoice_id'] },
          },
          call: { path: 'webshoporder/{id}/invoice', confirm: true },
        },
        {
          id: 'guest-known',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'],
          icon: 'endorsed',
          when: { properties: { as_guest: { const: true } }, required: ['as_guest'] },
          call: { path: 'webshoporder/{id}/known', confirm: true },
        },
        {
          id: 'mail-order',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'],
          icon: 'envelope',
          when: { required: ['contact_email'], not: { properties: { status: { const: 'PENDING_PAYMENT' } } } },
          call: { path: 'webshoporder/{id}/mail', confirm: true },
        },
      ],
    },
    {
      file: product,
      head: () => import('./products/ProductHead.tsx'),
      panels: [
        {
          id: 'components',
          permissions: ['ICESHOP_PRODUCTS_VIEW'],
          related: { resource: 'productcomponent', field: 'product_id' },
        },
      ],
    },
    { file: productcomponent, fields: { option_id: () => import('./products/OptionField.tsx') } },
    productcategory,
    ...keeping,
    ...worksheet.entities,
    ...reporting.entities,
    {
      file: webshopaccount,
      panels: [
        {
          id: 'addresses',
          permissions: ['ICESHOP_ACCOUNT_ADDRESSES_VIEW'],
          related: { resource: 'accountaddress', field: 'webshop_account_id' },
        },
        {
          id: 'orders',
          permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW'],
          related: { resource: 'webshoporder', field: 'webshop_account_id' },
        },
        {
          id: 'baskets',
          permissions: ['ICESHOP_BASKETS_MODERATE'],
          related: { resource: 'basket', field: 'webshop_account_id' },
        },
      ],
      actions: [
        {
          id: 'open-webshop',
          permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'],
          icon: 'shop',
          load: () => import('./accounts/OpenWebshop.tsx'),
        },
        {
          id: 'recovery',
          permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_MODERATE'],
          icon: 'envelope',
          call: { path: 'webshopaccount/{id}/recovery', confirm: true },
        },
      ],
    },
    accountaddress,
    basket,
    webshoplogin,
    { file: discount, cells: { value: () => import('./discounts/ValueCell.tsx') } },
    { file: shipmentzone, fields: TIMES, head: ZONE_HEAD },
    {
      file: deliveryzone,
      fields: TIMES,
      head: ZONE_HEAD,
      pages: { index: () => import('./places/DeliveryZones.tsx') },
    },
    {
      file: pickuppoint,
      fields: { ...TIMES, internal_transport_seed_config: TIMES.seed_config },
      actions: [
        {
          id: 'set-place',
          permissions: ['ICESHOP_PICK_UP_POINTS_MODERATE'],
          icon: 'map-marker',
          when: { required: ['address_street'] },
          load: () => import('./places/SetPlace.tsx'),
        },
      ],
    },
    deliveryslot,
    payment,
    deliveryvan,
    ...delivering,
    ...tablets,
  ],
  extends: {
    Supplier: {
      panels: [
        {
          id: 'items',
          permissions: ['ICESHOP_SUPPLIED_ITEMS_VIEW'],
          related: { resource: 'supplieditem', field: 'supplier_id' },
        },
      ],
    },
    SupplierOrder: { fields: { lines: () => import('./ordering/OrderGuide.tsx') } },
  },
  steps,
  widgets: [
    ...worksheet.widgets,
    ...deliveryWidgets,
    ...reporting.widgets,
    {
      id: 'orders',
      sortFirst: 40,
      counts: [
        {
          id: 'today',
          model: 'WebshopOrder',
          filters: { delivery_date: { gte: '@0', lte: '@0' } },
          groupBy: 'status',
        },
        { id: 'tomorrow', model: 'WebshopOrder', filters: { delivery_date: { gte: '@1', lte: '@1' } } },
        { id: 'toGiveBack', model: 'WebshopOrder', filters: { due_vati: { lte: '-0.01' } }, tone: 'warning' },
      ],
    },
    {
      id: 'slots',
      permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'],
      sortFirst: 38,
      load: () => import('./calendar/NextSlots.tsx'),
    },
    {
      id: 'stock',
      sortFirst: 30,
      counts: [
        { id: 'soldOut', model: 'Product', filters: { state: { in: 'SOLD_OUT' } }, tone: 'warning' },
        { id: 'out', model: 'StockItem', filters: { state: { in: 'OUT' } }, tone: 'warning' },
        { id: 'low', model: 'StockItem', filters: { state: { in: 'LOW' } } },
      ],
    },
  ],
  texts,
});
