// What each company may say of how it buys.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    placeholder_days_ahead: { type: 'integer', minimum: 1, maximum: 60, default: 14, unit: 'days' },
    price_rise_percent: { type: 'integer', minimum: 1, maximum: 100, default: 10, unit: 'percent' },
  },
} as const satisfies Settings;
