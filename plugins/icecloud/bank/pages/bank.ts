// Describes an open bank line, and an invoice that it may pay, as the bank page reads them.
import { centsOf } from '#core/contract';

export interface OpenBankLine {
  readonly id: number;
  readonly booked_on: string;
  readonly amount: number;
  readonly left: number;
  readonly payer?: string;
  readonly message?: string;
  /** The overpaid invoice from which this credit comes. */
  readonly invoice_id?: number;
  readonly status_reason?: string;
}

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
export function messageOf({ message = '', payer = '', amount }: OpenBankLine): string {
  const cents = String(centsOf(amount));
  const isAmount = (word: string) => /^[+-]?[\d.,]+$/.test(word) && word.replace(/\D/g, '') === cents;
  const words = message.replace(payer, ' ').split(/\s+/);
  return words
    .filter((word) => !A_DAY.test(word) && !isAmount(word))
    .join(' ')
    .trim();
}

/** The amount that is proposed: the line's rest or the invoice's, whichever is less. */
export const usualAmount = ({ left }: OpenBankLine, { due }: Pick<Proposal, 'due'>): number => Math.min(left, due);
