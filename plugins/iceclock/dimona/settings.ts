// Declares what a company says of Dimona, the declaration of employment to the social security office.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    dimona_by_scoop: { type: 'boolean', default: true },
    dimona_hours_before: {
      ...{ type: 'integer', minimum: 1, maximum: 720, default: 24, unit: 'hours' },
      needs: { dimona_by_scoop: true },
    },
    dimona_unplanned_hours: {
      ...{ type: 'integer', minimum: 1, maximum: 12, default: 4, unit: 'hours' },
      needs: { dimona_by_scoop: true },
    },
    dimona_no_show: {
      ...{ type: 'string', enum: ['ASK', 'CANCEL', 'NOTHING'], default: 'ASK' },
      needs: { dimona_by_scoop: true },
    },
  },
} as const satisfies Settings;
