// Works out what an invoice still asks for: its total less what was paid, let off and credited. Papers, data, mails,
// reminders and lists all ask here.
import { centsOf, type Stored } from '#core/contract';

type Settled = Partial<Pick<Stored<'Invoice'>, 'total_vati' | 'paid' | 'let_off_vati' | 'credited'>> & {
  readonly type?: string;
};

const cents = (amount: number | null = 0): number => centsOf(amount ?? 0);

/** Cents; below zero they paid too much. A credit note asks for nothing. */
export function dueCents({ type, total_vati, paid, let_off_vati, credited }: Settled): number {
  if (type === 'CREDIT_NOTE') return 0;
  return cents(total_vati) - cents(paid) - cents(let_off_vati) - cents(credited);
}

/** Euros that no longer are asked for; what was paid too much is none of them. */
export function settledOf(invoice: Settled): number {
  if (invoice.type === 'CREDIT_NOTE') return 0;
  const total = cents(invoice.total_vati);
  return Math.min(Math.max(0, total), total - dueCents(invoice)) / 100;
}

/** Euros that a customer is asked for now; of a credit note what it gives back. */
export const askedOf = (invoice: Settled): number => (cents(invoice.total_vati) - cents(settledOf(invoice))) / 100;
