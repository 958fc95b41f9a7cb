// Declares the server part of loyalty: points for what customers do in the webshop, the rules of moves, the balances.
import { defineServer } from '@scoop/core/server';
import { queries } from './server/balances.ts';
import { accountCredits, addressCredits, orderCredits } from './server/credits.ts';
import { seedDemo } from './server/demo.ts';
import { moveHooks } from './server/moves.ts';

export default defineServer({
  plugin: 'loyalty',
  hooks: {
    LoyaltyMove: moveHooks,
    WebshopAccount: accountCredits,
    AccountAddress: addressCredits,
    WebshopOrder: orderCredits,
  },
  queries,
  // The customers and orders of the webshop are made first.
  demo: { order: 60, seed: seedDemo },
});
