// Declares the company's settings of ordering and receiving, of gift cards, and of how long the data of former
// employees are kept.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    order_reminder_hours: { type: 'integer', minimum: 0, maximum: 72, default: 2, unit: 'hours' },
    over_receipt_percent: { type: 'integer', minimum: 0, maximum: 100, default: 10, unit: 'percent' },
    /** 0 means that gift cards never expire. */
    gift_card_validity_months: { type: 'integer', minimum: 0, maximum: 120, default: 0, unit: 'months' },
    keep_former_employees_months: { type: 'integer', minimum: 1, maximum: 600, default: 60, unit: 'months' },
  },
} as const satisfies Settings;
