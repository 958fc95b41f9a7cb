// Contributes suppliers' articles: their prices, how many of each the shop should have, and what to order.
import { definePart } from '#core/contract';
import parlevel from '#schemas/icecloud/articles/parlevel.json';
import supplieditem from '#schemas/icecloud/articles/supplieditem.json';
import suppliedprice from '#schemas/icecloud/articles/suppliedprice.json';

const VIEW = ['ICESHOP_SUPPLIED_ITEMS_VIEW'];
const MODERATE = ['ICESHOP_SUPPLIED_ITEMS_MODERATE'];

export default definePart({
  id: 'articles',
  knows: ['iceshop'],
  permissions: [...VIEW, ...MODERATE],
  entities: [
    {
      file: supplieditem,
      pages: { index: () => import('./pages/SuppliedItemsPage.tsx') },
      cells: { price_vate: () => import('./pages/PriceCell.tsx') },
      tools: [{ id: 'price-list', permissions: MODERATE, icon: 'euro', load: () => import('./pages/PriceList.tsx') }],
      panels: [
        { id: 'par-levels', permissions: VIEW, related: { resource: 'parlevel', field: 'supplied_item_id' } },
        { id: 'prices', permissions: VIEW, related: { resource: 'suppliedprice', field: 'supplied_item_id' } },
        { id: 'price-history', permissions: VIEW, load: () => import('./pages/PriceHistory.tsx') },
      ],
    },
    parlevel,
    suppliedprice,
  ],
  extends: {
    Supplier: {
      panels: [
        {
          ...{ id: 'items', as: 'iceshop', license: 'ICESHOP', permissions: VIEW },
          related: { resource: 'supplieditem', field: 'supplier_id' },
        },
      ],
    },
    StockItem: {
      panels: [
        {
          ...{ id: 'expected', as: 'iceshop', license: 'ICESHOP', permissions: ['ICESHOP_STOCK_ITEMS_VIEW'] },
          load: () => import('./pages/StockExpected.tsx'),
        },
      ],
    },
    SupplierOrder: { fields: { lines: () => import('./pages/OrderGuide.tsx') } },
  },
  texts: {
    en: () => import('#locales/en/icecloud/articles.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/articles.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/articles.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/articles.json', { with: { type: 'json' } }),
  },
});
