// Declares what a company says of contracts that wait to be signed.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** Said when somebody clocks in of whom an earlier contract is not signed. */
    unsigned_contract: { type: 'string', enum: ['NOTHING', 'WARN', 'STOP'], default: 'NOTHING' },
  },
} as const satisfies Settings;
