// Manifest of ICECASH: cash menus and sales.
import { definePlugin } from '#core/contract';
import menu from '#schemas/menu.json';
import menuItem from '#schemas/menuitem.json';

export default definePlugin({
  id: 'icecash',
  contract: 1,
  license: 'ICECASH',
  permissions: [
    'ICECASH_MENUS_VIEW',
    'ICECASH_MENUS_MODERATE',
    'ICECASH_SALES_VIEW',
    'ICECASH_SALES_MODERATE',
    'ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE',
  ],
  menu: [{ id: 'icecash', icon: 'th', sortFirst: 30 }],
  entities: [
    {
      file: menu,
      head: () => import('./pages/till/Till.tsx'),
      panels: [{ id: 'customers', load: () => import('./pages/customers/Customers.tsx') }],
    },
    {
      file: menuItem,
      fields: {
        name: () => import('./pages/fields/NameField.tsx'),
        price_vati: () => import('./pages/fields/PriceField.tsx'),
      },
      cells: { price_vati: () => import('./pages/fields/PriceCell.tsx') },
    },
  ],
  texts: {
    en: () => import('#locales/en/icecash.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash.json', { with: { type: 'json' } }),
  },
});
