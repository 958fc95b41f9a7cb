// Rules of discounts, and whether one can be used now.
import { defineServerPart } from '#api';
import { discountHooks, discountState } from './server/discount.ts';

export default defineServerPart({
  id: 'discounts',
  hooks: { Discount: discountHooks },
  computed: { Discount: { state: discountState } },
});
