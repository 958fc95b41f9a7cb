// What each company may say of how it orders and receives, and of its gift cards.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    order_reminder_hours: { type: 'integer', minimum: 0, maximum: 72, default: 2, unit: 'hours' },
    over_receipt_percent: { type: 'integer', minimum: 0, maximum: 100, default: 10, unit: 'percent' },
    /** 0: gift cards are good for ever. */
    gift_card_validity_months: { type: 'integer', minimum: 0, maximum: 120, default: 0, unit: 'months' },
  },
} as const satisfies Settings;
