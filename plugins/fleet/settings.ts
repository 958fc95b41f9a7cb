// Declares what each company may say of its vans.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** Where the vans were is forgotten after so many days. */
    position_retention_days: {
      ...{ type: 'integer', minimum: 1, maximum: 365, default: 30, unit: 'days' },
      // Companies have said it below the name of the trucks.
      as: 'icetruck',
    },
  },
} as const satisfies Settings;
