// Declares the company's setting of how long a new gift card is good.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** 0 means that gift cards never expire. */
    gift_card_validity_months: { type: 'integer', minimum: 0, maximum: 120, default: 0, unit: 'months' },
  },
} as const satisfies Settings;
