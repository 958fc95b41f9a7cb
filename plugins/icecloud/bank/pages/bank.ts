// Declares an open bank line, and what it may pay, as the page uses them.
import { type Answered, centsOf } from '#core/contract';

export type OpenBankLine = Answered<'bankline'>;

export interface Proposal {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly due: number;
  readonly issue_date?: string;
  readonly why: readonly string[];
}

/** The booking of a line that a person decided on. */
export interface Booking {
  readonly invoice_id: number;
  readonly amount: number;
  readonly let_off?: number;
  readonly reason?: string;
}

const A_DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/** Gives the bank's message without payer, date and amount, which stand beside it. */
export function messageOf({
  message = '',
  payer = '',
  amount = 0,
}: Pick<OpenBankLine, 'message' | 'payer' | 'amount'>): string {
  const cents = String(centsOf(amount));
  const isAmount = (word: string) => /^[+-]?[\d.,]+$/.test(word) && word.replace(/\D/g, '') === cents;
  const words = message.replace(payer, ' ').split(/\s+/);
  return words
    .filter((word) => !A_DAY.test(word) && !isAmount(word))
    .join(' ')
    .trim();
}

/** As much as both have. */
export const usualAmount = ({ left = 0 }: OpenBankLine, { due }: Pick<Proposal, 'due'>): number => Math.min(left, due);
