// Declares the sales journal of a month as its page reads it: a line for each invoice, a sum for each rate of VAT.
import { centsOf, type QueryRowTypes } from '#core/contract';
import { isListed } from './treatment.ts';

/** A row for each rate of each invoice; credit notes are below zero. */
export type JournalRow = QueryRowTypes['icecloud/sales-journal'];

type Amounts = Pick<JournalRow, 'net' | 'vat' | 'total'>;

export type IssuedInvoice = Omit<JournalRow, 'rate' | 'gift_card'>;

export function issuedOf(rows: readonly JournalRow[]): IssuedInvoice[] {
  const each = new Map<number, IssuedInvoice>();
  for (const { rate: _, gift_card: __, ...row } of rows) {
    const before = each.get(row.id);
    each.set(row.id, before ? { ...row, ...sumOf([before, row]) } : row);
  }
  return [...each.values()];
}

/** Invoices and credit notes apart, as far as there are any. */
export function apart<One extends { readonly type: string }>(all: readonly One[]): [One, ...One[]][] {
  const of = (type: string) => all.filter((one) => one.type === type) as [One, ...One[]];
  return [of('INVOICE'), of('CREDIT_NOTE')].filter(({ length }) => length > 0);
}

/** Sums the turnover by VAT rate; sold gift cards are summed apart. */
export function ratesOf(rows: readonly JournalRow[]) {
  return ratesIn(rows.filter(({ gift_card }) => gift_card !== true));
}

export const giftCardsOf = (rows: readonly JournalRow[]): number =>
  sumOf(rows.filter(({ gift_card }) => gift_card === true)).total;

/** Sums rows by VAT rate and treatment, the lowest rate first, as the VAT return wants them. */
function ratesIn(rows: readonly JournalRow[]) {
  const groups = groupedBy(rows, ({ rate, vat_treatment }) => `${String(rate).padStart(3, '0')} ${vat_treatment}`);
  return groups.map(([, [first, ...others]]) => {
    const { rate, vat_treatment } = first;
    return { rate, vat_treatment, ...sumOf([first, ...others]) };
  });
}

/**
 * Lists the sales to each business in another member state, goods (L) and services (S), for the intra-Community
 * listing.
 */
export function listingOf(rows: readonly JournalRow[]) {
  const abroad = rows.filter(({ vat_treatment, gift_card }) => gift_card !== true && isListed(vat_treatment));
  const groups = groupedBy(abroad, ({ enterprise_nr, vat_treatment }) => `${enterprise_nr} ${vat_treatment}`);
  return groups.map(([key, [first, ...others]]) => ({
    ...{ key, customer: first.customer, enterprise_nr: first.enterprise_nr ?? '' },
    code: first.vat_treatment === 'INTRA_COMMUNITY' ? 'L' : 'S',
    net: sumOf([first, ...others]).net,
  }));
}

type Group = [key: string, rows: [JournalRow, ...JournalRow[]]];

function groupedBy(rows: readonly JournalRow[], keyOf: (row: JournalRow) => string): Group[] {
  const groups = new Map<string, Group[1]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Adds up rows in whole cents. */
export function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100;
  return { net: sum('net'), vat: sum('vat'), total: sum('total') };
}

/** First day of the month so many months later: `2026-01-01` and -1 is `2025-12-01`. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** First day of the quarter of that day. */
export function firstMonthOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}
