// Contributes the shop's stock: stock items with their levels and moves, and stock takes.
import { definePart } from '#core/contract';
import stockitem from '#schemas/iceshop/stock/stockitem.json';
import stocklevel from '#schemas/iceshop/stock/stocklevel.json';
import stockmove from '#schemas/iceshop/stock/stockmove.json';

const VIEW = ['ICESHOP_STOCK_ITEMS_VIEW'];
const MODERATE = ['ICESHOP_STOCK_ITEMS_MODERATE'];

/** Who may put an article on an order. */
const ORDERS = [
  'ICECLOUD_SUPPLIER_ORDERS_BASIC',
  'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
  'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
];

export default definePart({
  id: 'stock',
  permissions: [...VIEW, ...MODERATE],
  goTo: { t: 'stocktake' },
  metrics: [
    {
      ...{ id: 'items-short', group: 'kitchen', good: 'DOWN', interval: 300, widget: 'STAT', wall: true },
      counts: { model: 'StockItem', filters: { active: true, state: ['OUT', 'LOW'] } },
    },
  ],
  notices: [{ id: 'ran-out', icon: 'shop', tone: 'warning' }],
  pages: [
    {
      id: 'stocktake',
      path: 'iceshop/stocktake',
      permissions: MODERATE,
      icon: 'calculator',
      sortFirst: 11,
      load: () => import('./pages/StockTakePage.tsx'),
    },
  ],
  entities: [
    {
      file: stockitem,
      panels: [
        { id: 'levels', permissions: VIEW, related: { resource: 'stocklevel', field: 'stock_item_id' } },
        { id: 'moves', permissions: VIEW, related: { resource: 'stockmove', field: 'stock_item_id' } },
        { id: 'over-time', permissions: VIEW, load: () => import('./pages/LevelHistory.tsx') },
      ],
    },
    stocklevel,
    {
      file: stockmove,
      actions: [
        {
          id: 'undo-move',
          permissions: MODERATE,
          icon: 'undo',
          when: {
            type: ['PRODUCTION_IN', 'PRODUCTION_USE', 'WASTE', 'COUNT', 'TRANSFER'],
            undo_of_id: { empty: true },
          },
          call: { path: 'iceshop/stockmove/{id}/undo', confirm: true },
        },
      ],
    },
  ],
  widgets: [
    {
      id: 'stock',
      sortFirst: 52,
      counts: [
        { id: 'soldOut', model: 'Product', filters: { state: ['SOLD_OUT'] }, tone: 'warning' },
        { id: 'out', model: 'StockItem', filters: { state: ['OUT'] }, tone: 'warning' },
        { id: 'low', model: 'StockItem', filters: { state: ['LOW'] } },
      ],
    },
  ],
  fixes: [
    {
      id: 'order-item',
      of: ['SOLD_OUT', 'stockitem'],
      permissions: ORDERS,
      call: {
        path: 'icecloud/ask-article',
        body: { supplied_item_id: '{supplied_item_id}', division_id: '{division_id}', qty: '{qty}' },
      },
      undo: {
        path: 'icecloud/supplierorder/{answer.order_id}/unask',
        body: { supplied_item_id: '{supplied_item_id}', qty: '{qty}', made: '{answer.made}' },
      },
    },
    {
      ...{ id: 'see-order', of: ['SOLD_OUT', 'stockitem'], permissions: ORDERS },
      to: 'icecloud/supplierorder/view/{coming_id}',
    },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/stock.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/stock.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/stock.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/stock.json', { with: { type: 'json' } }),
  },
});
