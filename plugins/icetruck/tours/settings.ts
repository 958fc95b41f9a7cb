// Declares what a company says of tours where it plans people with ICECLOCK: which functions its crew has, and in which
// division their shifts stand. Without both, tours have no shifts.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    tour_seat: {
      type: 'string',
      enum: ['NONE', 'DRIVER', 'HELPER'],
      default: 'NONE',
      per: 'jobfunction',
      license: 'ICECLOCK',
    },
    tour_shifts: { type: 'boolean', default: false, per: 'division', license: 'ICECLOCK' },
  },
} as const satisfies Settings;
