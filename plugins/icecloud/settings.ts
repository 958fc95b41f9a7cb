// Declares the company's settings of ordering and receiving, and of how long the data of former employees are kept.
import type { Settings } from '#core/contract';

/** Said of articles, which came from ICESHOP. */
const MOVED = { as: 'iceshop', license: 'ICESHOP' } as const;

export const settings = {
  properties: {
    order_reminders: { type: 'boolean', default: true },
    order_reminder_hours: {
      ...{ type: 'integer', minimum: 0, maximum: 72, default: 2, unit: 'hours' },
      needs: { order_reminders: true },
    },
    over_receipt_percent: {
      ...{ type: 'integer', minimum: 0, maximum: 100, default: 10, unit: 'percent' },
      per: 'division',
    },
    keep_former_employees_months: { type: 'integer', minimum: 1, maximum: 600, default: 60, unit: 'months' },
    placeholder_days_ahead: { ...MOVED, type: 'integer', minimum: 1, maximum: 60, default: 14, unit: 'days' },
    price_rise_percent: { ...MOVED, type: 'integer', minimum: 1, maximum: 100, default: 10, unit: 'percent' },
  },
} as const satisfies Settings;
