// Declares what a company says of clocks: when a day closes by itself, who is late, and how times are rounded.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    overdue_after_minutes: { type: 'integer', minimum: 1, maximum: 240, default: 10, unit: 'minutes' },
    auto_close_after_hours: { type: 'integer', minimum: 4, maximum: 24, default: 14, unit: 'hours' },
    clock_on_own_phone: { type: 'boolean', default: false },
    clock_rounding_minutes: { type: 'integer', minimum: 0, maximum: 30, default: 0, unit: 'minutes' },
    clock_rounding_direction: {
      type: 'string',
      enum: ['NEAREST', 'FOR_EMPLOYEE', 'FOR_COMPANY'],
      default: 'NEAREST',
      needs: { clock_rounding_minutes: { gte: 1 } },
    },
  },
} as const satisfies Settings;
