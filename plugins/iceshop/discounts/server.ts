// Declares the server part of discounts: their rules, whether one can be used now, and how often each was used.
import { defineServerPart } from '#api';
import { discountHooks, discountState } from './server/discount.ts';
import { usesCounted } from './server/order-discount.ts';

export default defineServerPart({
  id: 'discounts',
  hooks: { Discount: discountHooks },
  reacts: [usesCounted],
  computed: { Discount: { state: discountState } },
});
