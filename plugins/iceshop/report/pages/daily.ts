// Describes a day's figures as the report reads them, and compares them with earlier days.
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber } from '#core';
import { centsOf, type QueryRowTypes } from '#core/contract';

export type Figures = QueryRowTypes['iceshop/daily-figures'];

/** True where something was sold over the counter on one of these days. */
export const hasShops = (rows: readonly Figures[]): boolean =>
  rows.some((row) => row.tickets > 0 || row.shop_turnover !== 0);

const both = (one: number, other: number): number => (centsOf(one) + centsOf(other)) / 100;

/** Adds what was sold over the counter to the webshop's turnover and money. */
export const together = (row: Figures): Figures => ({
  ...row,
  turnover: both(row.turnover, row.shop_turnover),
  gift_cards: both(row.gift_cards, row.shop_gift_cards),
  received: row.received === undefined ? undefined : both(row.received, row.shop_received),
});

/** Ways of paying for which no money comes in on that day. */
export const NO_MONEY: readonly string[] = ['GIFT_CARD', 'ON_ACCOUNT'];

export type Amount = 'turnover' | 'orders' | 'average' | 'pieces' | 'received';

/** `week` and `year` stand for the same weekday of last week and last year. */
export const BEFORE = [
  ['week', 'LAST_WEEK'],
  ['year', 'LAST_YEAR'],
] as const;

export interface Against {
  readonly text: string;
  readonly tone?: 'success' | 'danger';
}

interface Days {
  readonly now?: Figures;
  readonly before?: Figures;
  /** False while the day goes on: its amounts are then not compared with those of a whole day. */
  readonly isOver?: boolean;
}

/**
 * Compares a figure with an earlier day; without orders on that day there is nothing to compare, and a negative amount
 * has no percentage.
 */
export function against(
  name: Amount,
  which: (typeof BEFORE)[number][0],
  { now, before, isOver = true }: Days,
  t: TFunction,
): Against {
  const [value, old] = [now?.[name] ?? 0, before?.[name] ?? 0];
  if (!before || before.orders + (before.tickets ?? 0) === 0 || old === 0)
    return { text: t(`iceshop.daily.noneBefore.${which}`) };
  if (name === 'received' && !(isOver && value >= 0 && old > 0))
    return { text: t(`iceshop.daily.was.${which}`, { amount: formatMoney(old) }) };
  const share = value / old - 1;
  const change = formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const tone = share > 0 ? 'success' : 'danger';
  return { text: t(`iceshop.daily.against.${which}`, { change }), ...(Math.abs(share) >= 0.005 && { tone }) };
}

/** Adds up rows in whole cents. */
export function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100;
}
