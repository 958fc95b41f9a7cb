// Contributes what ICESHOP keeps and buys: stock items with their levels and moves, supplied items with their prices.
import type { EntityContribution } from '#core/contract';
import parlevel from '#schemas/parlevel.json';
import stockitem from '#schemas/stockitem.json';
import stocklevel from '#schemas/stocklevel.json';
import stockmove from '#schemas/stockmove.json';
import supplieditem from '#schemas/supplieditem.json';
import suppliedprice from '#schemas/suppliedprice.json';

export const keeping: readonly EntityContribution[] = [
  {
    file: stockitem,
    panels: [
      {
        id: 'levels',
        permissions: ['ICESHOP_STOCK_ITEMS_VIEW'],
        related: { resource: 'stocklevel', field: 'stock_item_id' },
      },
      {
        id: 'moves',
        permissions: ['ICESHOP_STOCK_ITEMS_VIEW'],
        related: { resource: 'stockmove', field: 'stock_item_id' },
      },
      { id: 'over-time', permissions: ['ICESHOP_STOCK_ITEMS_VIEW'], load: () => import('./stock/LevelHistory.tsx') },
    ],
  },
  { file: stocklevel },
  {
    file: stockmove,
    actions: [
      {
        id: 'undo-move',
        permissions: ['ICESHOP_STOCK_ITEMS_MODERATE'],
        icon: 'undo',
        when: {
          properties: { type: { enum: ['PRODUCTION_IN', 'PRODUCTION_USE', 'WASTE', 'COUNT', 'TRANSFER'] } },
          not: { required: ['undo_of_id'] },
        },
        call: { path: 'iceshop/stockmove/{id}/undo', confirm: true },
      },
    ],
  },
  {
    file: supplieditem,
    pages: { index: () => import('./supplied/SuppliedItemsPage.tsx') },
    cells: { price_vate: () => import('./supplied/PriceCell.tsx') },
    tools: [
      {
        id: 'price-list',
        permissions: ['ICESHOP_SUPPLIED_ITEMS_MODERATE'],
        icon: 'euro',
        load: () => import('./supplied/PriceList.tsx'),
      },
    ],
    panels: [
      {
        id: 'par-levels',
        permissions: ['ICESHOP_SUPPLIED_ITEMS_VIEW'],
        related: { resource: 'parlevel', field: 'supplied_item_id' },
      },
      {
        id: 'prices',
        permissions: ['ICESHOP_SUPPLIED_ITEMS_VIEW'],
        related: { resource: 'suppliedprice', field: 'supplied_item_id' },
      },
      {
        id: 'price-history',
        permissions: ['ICESHOP_SUPPLIED_ITEMS_VIEW'],
        load: () => import('./supplied/PriceHistory.tsx'),
      },
    ],
  },
  { file: parlevel },
  { file: suppliedprice },
];
