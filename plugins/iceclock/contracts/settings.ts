// Declares what a company says of contracts that wait to be signed.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** Says what happens when somebody clocks in who has not signed an earlier contract. */
    unsigned_contract: { type: 'string', enum: ['NOTHING', 'WARN', 'STOP'], default: 'NOTHING' },
  },
} as const satisfies Settings;
