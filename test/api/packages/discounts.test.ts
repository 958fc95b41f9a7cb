// Tests that discounts, a feature of ICESHOP, pass their own tests as a package.
// Takes long: it makes the tables of the whole product, and runs all that orders say of discounts.
// Takes turns: every third day.
import { asPackage } from './as-package.ts';

asPackage({
  module: 'iceshop',
  feature: 'discounts',
  beside: { license: 'ICESHOP', requires: ['icecloud', 'iceshop'] },
  suites: ['shop/order-discount'],
  takes: [
    'plugins/iceshop/accounts/server/order-customer.ts',
    'plugins/iceshop/accounts/server/webshop-customer.ts',
    'plugins/iceshop/accounts/server/webshop-key.ts',
    'plugins/iceshop/lines/sums.ts',
    'plugins/iceshop/settings.ts',
  ],
});
