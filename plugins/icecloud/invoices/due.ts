// Works out what an invoice still asks for: its total less what was paid, let off and credited. Papers, mails,
// reminders and lists all use this sum.
import { centsOf } from '#core/contract';

type Row = Readonly<Record<string, unknown>>;

const cents = (amount: unknown): number => centsOf(Number(amount ?? 0));

/** The amount that is due, in cents; below zero if the customer paid too much. A credit note asks for nothing. */
export function dueCents({ type, total_vati, paid, let_off_vati, credited }: Row): number {
  if (type === 'CREDIT_NOTE') return 0;
  return cents(total_vati) - cents(paid) - cents(let_off_vati) - cents(credited);
}

/** The part of the total, in euros, that is no longer due; money that was paid too much does not count. */
export function settledOf(invoice: Row): number {
  if (invoice.type === 'CREDIT_NOTE') return 0;
  const total = cents(invoice.total_vati);
  return Math.min(Math.max(0, total), total - dueCents(invoice)) / 100;
}

/** The amount in euros that the customer still has to pay; of a credit note, the amount that it gives back. */
export const askedOf = (invoice: Row): number => (cents(invoice.total_vati) - cents(settledOf(invoice))) / 100;
