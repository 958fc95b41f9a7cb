// Declares what each person may say of the tile of the next timeslots.
import type { TileSettings } from '#core/contract';

export const nextSlots = {
  properties: {
    rows: { type: 'integer', minimum: 1, maximum: 30, default: 8 },
    empty: { type: 'boolean', default: false },
  },
} as const satisfies TileSettings;
