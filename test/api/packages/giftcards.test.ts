// Tests that gift cards, a feature of ICECLOUD, pass their own tests as a package.
// Takes turns: every second day.
import { asPackage } from './as-package.ts';

asPackage({
  module: 'icecloud',
  feature: 'giftcards',
  beside: { license: 'ICECLOUD', requires: ['icecloud'] },
  suites: ['giftcards/gift-cards', 'giftcards/codes', 'giftcards/rights'],
  takes: ['plugins/icecloud/refusal.ts', 'plugins/icecloud/useSaving.ts'],
});
