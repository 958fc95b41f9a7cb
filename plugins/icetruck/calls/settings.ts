// Declares what a company says of calls: whether people may ask for a van, from how far, and for how long a call counts.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    calls_allowed: { type: 'boolean', default: false },
    call_expiry_minutes: {
      ...{ type: 'integer', minimum: 10, maximum: 720, default: 120, unit: 'minutes' },
      needs: { calls_allowed: true },
    },
    call_within_km: {
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 10,
      unit: 'km',
      needs: { calls_allowed: true },
    },
  },
} as const satisfies Settings;
