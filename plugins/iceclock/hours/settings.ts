// Declares what a company says of reviewing hours: when a day is clean, and what it has proposed.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    clean_within_minutes: { type: 'integer', minimum: 0, maximum: 60, default: 5, unit: 'minutes' },
    propose_forgotten_break: { type: 'boolean', default: true },
    propose_planned_start: { type: 'boolean', default: false },
    planned_start_within_minutes: {
      ...{ type: 'integer', minimum: 1, maximum: 60, default: 15, unit: 'minutes' },
      needs: { propose_planned_start: true },
    },
  },
} as const satisfies Settings;
