// Tells whether the point or the comma separates decimals, in a language or in the numbers of a column.
import { numberFormat } from '../intl.ts';

export type Mark = '.' | ',';

export const otherMark = (mark: Mark): Mark => (mark === '.' ? ',' : '.');

/** Answers the decimal mark of a locale as `Intl` names it. */
export function decimalMarkOf(locale: string): Mark {
  return numberFormat(locale, {}).format(1.5).includes(',') ? ',' : '.';
}

/**
 * Finds the decimal marks in these cells where there is no doubt: the last mark of a number, unless exactly three
 * digits follow it.
 */
export function decimalMarksIn(cells: Iterable<string>): ReadonlySet<Mark> {
  const seen = new Set<Mark>();
  for (const cell of cells) {
    const [, whole = '', mark, decimals = ''] = /^\D*([\d.,\s'’]*)([.,])(\d+)\D*$/.exec(cell.slice(0, LONGEST)) ?? [];
    if (!mark || whole.includes(mark)) continue;
    const isSure = decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole);
    if (isSure) seen.add(mark as Mark);
  }
  return seen;
}

/** A longer cell is no number. */
const LONGEST = 40;
