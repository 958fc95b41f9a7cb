// Tests that damage of vans, a feature of FLEET, passes its own tests as a package.
// Takes turns: every third day.
import { asPackage } from './as-package.ts';

asPackage({
  module: 'fleet',
  feature: 'damage',
  beside: { requires: ['icecloud', 'fleet'] },
  suites: ['shop/damage'],
  takes: ['plugins/fleet/vehicles/vehicles.ts'],
});
