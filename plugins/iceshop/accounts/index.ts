// Contributes the webshop's customers: their accounts with addresses and sign-ins, and the button that opens the
// webshop in their name.
import { definePart } from '#core/contract';
import accountaddress from '#schemas/iceshop/accounts/accountaddress.json';
import webshopaccount from '#schemas/iceshop/accounts/webshopaccount.json';
import webshoplogin from '#schemas/iceshop/accounts/webshoplogin.json';

const LOGIN = ['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'];
const MODERATE = ['ICESHOP_WEBSHOP_ACCOUNTS_MODERATE'];
const ADDRESSES = ['ICESHOP_ACCOUNT_ADDRESSES_VIEW'];

export default definePart({
  id: 'accounts',
  permissions: [
    ...LOGIN,
    'ICESHOP_WEBSHOP_ACCOUNTS_VIEW',
    ...MODERATE,
    ...ADDRESSES,
    'ICESHOP_ACCOUNT_ADDRESSES_MODERATE',
  ],
  goTo: { a: 'webshopaccount' },
  entities: [
    {
      file: webshopaccount,
      panels: [
        {
          id: 'addresses',
          permissions: ADDRESSES,
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
        { id: 'open-webshop', permissions: LOGIN, icon: 'shop', load: () => import('./pages/OpenWebshop.tsx') },
        {
          id: 'recovery',
          permissions: MODERATE,
          icon: 'envelope',
          call: { path: 'webshopaccount/{id}/recovery', confirm: true },
        },
      ],
    },
    accountaddress,
    webshoplogin,
  ],
  // The texts of these fields stand below the field of the bulk e-mail that they come to.
  audiences: {
    accounts: { type: 'string', enum: ['ALL', 'ORDERED_LATELY', 'NOT_LATELY'] },
    account_locale: { type: 'string', enum: ['nl', 'fr', 'en', 'de'] },
    account_ids: {
      type: 'array',
      uniqueItems: true,
      maxItems: 10_000,
      items: { type: 'integer', relation: 'webshopaccount' },
    },
  },
  texts: {
    en: () => import('#locales/en/iceshop/accounts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/accounts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/accounts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/accounts.json', { with: { type: 'json' } }),
  },
});
