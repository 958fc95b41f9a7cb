// Declares the settings that each company makes for its workshops.
import type { Settings } from '@scoop/core';

export const settings = {
  properties: {
    reminds: { type: 'boolean', default: true },
    reminder_days: {
      ...{ type: 'integer', minimum: 1, maximum: 14, default: 1, unit: 'days' },
      ...{ per: 'division', needs: { reminds: true } },
    },
    reminder_by: { type: 'string', enum: ['MAIL', 'BOTH'], default: 'BOTH', needs: { reminds: true } },
  },
} as const satisfies Settings;
