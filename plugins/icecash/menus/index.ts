// Contributes menus of the till: the tiles (the buttons that a cashier presses) with their prices, each at its place on
// the tablet.
import { definePart } from '#core/contract';
import menu from '#schemas/icecash/menus/menu.json';
import menuitem from '#schemas/icecash/menus/menuitem.json';

export default definePart({
  id: 'menus',
  permissions: ['ICECASH_MENUS_VIEW', 'ICECASH_MENUS_MODERATE'],
  entities: [
    { file: menu, head: () => import('./pages/Till.tsx') },
    {
      file: menuitem,
      fields: {
        name: () => import('./pages/NameField.tsx'),
        price_vati: () => import('./pages/PriceField.tsx'),
      },
      cells: { price_vati: () => import('./pages/PriceCell.tsx') },
    },
  ],
  texts: {
    en: () => import('#locales/en/icecash/menus.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/menus.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/menus.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/menus.json', { with: { type: 'json' } }),
  },
});
