// Declares what a writer of files for an accountant's program gets: the messages of the accounting port, and the company's
// journals and accounts.
import type { PortMessages } from '#api';

export type Booking = PortMessages['accounting'];

export interface Books {
  readonly accounting_sales_journal: string;
  readonly accounting_credit_journal: string;
  readonly accounting_receipts_journal: string;
  readonly accounting_customer_account: string;
  readonly accounting_revenue_account: string;
  readonly accounting_vat_account: string;
  readonly accounting_gift_card_account: string;
  readonly accounting_first_year: number;
}

export interface BookFile {
  readonly name: string;
  readonly text: string;
}

export type Writer = (bookings: readonly Booking[], books: Books) => BookFile[];

export const isNote = ({ type }: Booking): boolean => type === 'CREDIT_NOTE';
export const isReceipt = ({ type }: Booking): boolean => type === 'RECEIPTS';

export function journalOf(booking: Booking, books: Books): string {
  if (isReceipt(booking)) return books.accounting_receipts_journal;
  return isNote(booking) ? books.accounting_credit_journal : books.accounting_sales_journal;
}

/** Gift cards are owed to whoever holds them and are no revenue. */
export const accountOf = ({ category }: Booking['vat'][number], books: Books): string =>
  category === 'O' ? books.accounting_gift_card_account : books.accounting_revenue_account;

/** A number of at most eight digits: `2026-00041` is 2600041; of a day of a place the day and its place that day. */
export function numberOf(booking: Booking, at: number): string {
  if (!isReceipt(booking)) return booking.nr.replace(/^\d\d(\d\d)-/, '$1').replace(/\D/g, '');
  return booking.issue_date.slice(2).replace(/-/g, '') + String(at % 100).padStart(2, '0');
}

/** Numbers the bookings; places of one day are counted. */
export function numbered(bookings: readonly Booking[]): (readonly [Booking, string])[] {
  const days = new Map<string, number>();
  return bookings.map((booking) => {
    const at = (days.get(booking.issue_date) ?? 0) + 1;
    if (isReceipt(booking)) days.set(booking.issue_date, at);
    return [booking, numberOf(booking, at)] as const;
  });
}

/** Lists each customer once. */
export function customersOf(bookings: readonly Booking[]): Booking['customer'][] {
  return [...new Map(bookings.map(({ customer }) => [customer.code ?? customer.name, customer])).values()];
}

/** Older programs read no accents: `Désirée` is `Desiree`. */
export const plain = (text = ''): string =>
  text
    .replace(/[œŒ]/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '');
