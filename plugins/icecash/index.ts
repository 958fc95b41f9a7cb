// Manifest of ICECASH: cash menus and sales.
import { definePlugin } from '#core/contract';

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
});
