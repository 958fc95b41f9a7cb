// Declares the settings that each company makes for its workshops.
import type { Settings } from '@scoop/core';

export const settings = {
  properties: {
    reminder_days: { type: 'integer', minimum: 1, maximum: 14, default: 1, unit: 'days' },
  },
} as const satisfies Settings;
