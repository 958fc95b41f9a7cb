// Declares the module ICECASH: menus of the till and the public page of a menu; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import customers from './customers/index.ts';
import menus from './menus/index.ts';

export default definePlugin({
  id: 'icecash',
  contract: 2,
  license: 'ICECASH',
  licenses: ['ICECASH'],
  requires: ['icecloud'],
  permissions: ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE', 'ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE'],
  menu: [{ id: 'icecash', icon: 'th', sortFirst: 30 }],
  parts: [menus, customers],
});
