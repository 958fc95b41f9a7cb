// The sales journal of a month as its page reads it: a line for each invoice, a sum for each rate of VAT.
import { centsOf } from '#core/contract';

/** A row for each rate of each invoice; credit notes are below zero. */
export interface JournalRow extends Amounts {
  readonly id: number;
  readonly nr: string;
  readonly type: 'INVOICE' | 'CREDIT_NOTE';
  readonly issue_date: string;
  readonly customer: string;
  readonly rate: number;
  readonly exported_at?: string | null;
}

interface Amounts {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

export type Issued = Omit<JournalRow, 'rate'>;

export function issuedOf(rows: readonly JournalRow[]): Issued[] {
  const each = new Map<number, Issued>();
  for (const { rate: _, ...row } of rows) {
    const before = each.get(row.id);
    each.set(row.id, before ? { ...row, ...sumOf([before, row]) } : row);
  }
  return [...each.values()];
}

/** The lowest rate first. */
export function ratesOf(rows: readonly JournalRow[]): (Amounts & { readonly rate: number })[] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((rate) => ({ rate, ...sumOf(rows.filter((row) => row.rate === rate)) }));
}

/** To the cent. */
export function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100;
  return { net: sum('net'), vat: sum('vat'), total: sum('total') };
}

/** First day of the month so many months later: `2026-01-01` and -1 is `2025-12-01`. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
