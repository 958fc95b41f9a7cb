// Declares what each company may say of its vans.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** Positions of vans are deleted after this number of days. */
    position_retention_days: {
      ...{ type: 'integer', minimum: 1, maximum: 365, default: 30, unit: 'days' },
      // Former versions kept this setting below the module of the trucks.
      as: 'icetruck',
    },
  },
} as const satisfies Settings;
