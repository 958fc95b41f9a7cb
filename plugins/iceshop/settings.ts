// Declares the company's settings of ordering and of its webshop.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    placeholder_days_ahead: { type: 'integer', minimum: 1, maximum: 60, default: 14, unit: 'days' },
    price_rise_percent: { type: 'integer', minimum: 1, maximum: 100, default: 10, unit: 'percent' },
    /** The time of night until which the business day before goes on. */
    day_cutoff: { type: 'string', format: 'local-time', default: '05:00:00' },
    slot_hold_minutes: { type: 'integer', minimum: 1, maximum: 120, default: 15, unit: 'minutes' },
    /** The address of the webshop, where staff act as a customer and to which paying leads back. */
    webshop_url: { type: 'string', format: 'web-address', default: '' },
  },
} as const satisfies Settings;
