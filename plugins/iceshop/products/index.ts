// Contributes the products that the shop sells, by category, each with its options and its recipe.
import { definePart } from '#core/contract';
import product from '#schemas/iceshop/products/product.json';
import productcategory from '#schemas/iceshop/products/productcategory.json';
import productcomponent from '#schemas/iceshop/products/productcomponent.json';

export default definePart({
  id: 'products',
  permissions: ['ICESHOP_PRODUCTS_VIEW', 'ICESHOP_PRODUCTS_MODERATE', 'ICESHOP_ALARM_SOLD_OUT'],
  goTo: { p: 'product' },
  alarms: [
    {
      ...{ id: 'SOLD_OUT', severity: 'WARNING', permission: 'ICESHOP_ALARM_SOLD_OUT', channels: ['NAVBAR', 'EMAIL'] },
      on: [{ model: 'Product', when: { state: 'SOLD_OUT' } }, { model: 'StockItem' }],
      changesWith: ['StockLevel', 'ProductComponent'],
      // Whoever marks a product as sold out is named in a notice of its own.
      ownNotices: ['Product'],
    },
  ],
  notices: [{ id: 'sold-out', icon: 'shop', tone: 'warning' }],
  entities: [
    {
      file: product,
      head: () => import('./pages/ProductHead.tsx'),
      panels: [
        {
          id: 'components',
          permissions: ['ICESHOP_PRODUCTS_VIEW'],
          related: { resource: 'productcomponent', field: 'product_id' },
        },
      ],
    },
    { file: productcomponent, fields: { option_id: () => import('./pages/OptionField.tsx') } },
    productcategory,
  ],
  steps: [
    { id: 'category', model: 'ProductCategory', sortFirst: 80 },
    { id: 'product', model: 'Product', sortFirst: 79 },
  ],
  fixes: [
    {
      ...{ id: 'sell-again', of: ['SOLD_OUT'], permissions: ['ICESHOP_PRODUCTS_MODERATE'] },
      call: { method: 'PATCH', path: 'product/{marked_id}', body: { sold_out_mode: 'AUTO' } },
      undo: { method: 'PATCH', path: 'product/{marked_id}', body: { sold_out_mode: 'SOLD_OUT' } },
    },
    {
      ...{ id: 'stop-selling', of: ['SOLD_OUT'], permissions: ['ICESHOP_PRODUCTS_MODERATE'] },
      call: { method: 'PATCH', path: 'product/{used_up_id}', body: { published: false } },
      undo: { method: 'PATCH', path: 'product/{used_up_id}', body: { published: true } },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/products.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/products.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/products.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/products.json', { with: { type: 'json' } }),
  },
});
