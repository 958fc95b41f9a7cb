// Declares what a company says of swaps, and of offering open shifts.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    swaps_without_planner: { type: 'boolean', default: false },
    offered_people: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
  },
} as const satisfies Settings;
