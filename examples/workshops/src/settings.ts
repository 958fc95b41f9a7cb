// Declares the settings that each company makes for its workshops, and what each person says of the tile of coming ones.
import type { Settings, TileSettings } from '@scoop/core';

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

export const coming = {
  properties: {
    rows: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
    which: { type: 'string', enum: ['BOOKED', 'REQUESTED', 'BOTH'], default: 'BOTH' },
  },
} as const satisfies TileSettings;
