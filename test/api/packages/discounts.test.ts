// Tests that discounts, a feature of ICESHOP, pass their own tests as a package.
// Takes turns: every second day.
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
