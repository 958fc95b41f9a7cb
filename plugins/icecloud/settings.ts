// What each company may say of how it orders and receives.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    order_reminder_hours: { type: 'integer', minimum: 0, maximum: 72, default: 2, unit: 'hours' },
    over_receipt_percent: { type: 'integer', minimum: 0, maximum: 100, default: 10, unit: 'percent' },
  },
} as const satisfies Settings;
