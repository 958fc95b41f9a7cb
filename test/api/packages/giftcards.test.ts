// Tests that gift cards, a feature of ICECLOUD, pass their own tests as a package.
// Takes long: it makes the tables of the whole product, and guesses many codes.
// Takes turns: every third day.
import { asPackage } from './as-package.ts';

asPackage({
  module: 'icecloud',
  feature: 'giftcards',
  beside: { license: 'ICECLOUD', requires: ['icecloud'] },
  suites: ['giftcards/gift-cards', 'giftcards/codes', 'giftcards/rights'],
  takes: ['plugins/icecloud/refusal.ts', 'plugins/icecloud/useSaving.ts'],
});
