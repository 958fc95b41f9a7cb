// Declares what a company says of its reminders (after how many days each level goes out) and of its books (the program of
// the accountant, and the journals and accounts there).
import type { Settings } from '#core/contract';

const days = { type: 'integer', minimum: 1, maximum: 365, unit: 'days' } as const;
const code = { type: 'string', format: 'text', maxLength: 8 } as const;
const isFile = { accounting_program: ['WINBOOKS', 'BOB'] } as const;

export const PROGRAMS = ['SERVICE', 'WINBOOKS', 'OCTOPUS', 'BOB'] as const;
export type Program = (typeof PROGRAMS)[number];

export const settings = {
  properties: {
    /** The first reminder of a consumer is free by law, and gives 14 days before anything is charged. */
    reminder_first_days: { ...days, default: 7 },
    reminder_second_days: { ...days, default: 14 },
    reminder_last_days: { ...days, default: 14 },
    accounting_program: { type: 'string', enum: PROGRAMS, default: 'SERVICE' },
    accounting_sales_journal: { ...code, default: 'VEN', needs: isFile },
    accounting_credit_journal: { ...code, default: 'NCV', needs: isFile },
    accounting_receipts_journal: { ...code, default: 'DAG', needs: isFile },
    accounting_customer_account: { ...code, default: '400000', needs: isFile },
    accounting_revenue_account: { ...code, default: '700000', needs: isFile },
    accounting_vat_account: { ...code, default: '451000', needs: isFile },
    accounting_gift_card_account: { ...code, default: '489000', needs: isFile },
    /** WinBooks numbers book years from 1. */
    accounting_first_year: {
      ...{ type: 'integer', minimum: 1980, maximum: 2100, default: 2026 },
      needs: { accounting_program: 'WINBOOKS' },
    },
  },
} as const satisfies Settings;
