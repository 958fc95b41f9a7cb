// The point and the comma: which of them parts decimals in a language, and in the numbers of a column.
import { numberFormat } from '../intl.ts';

export type Mark = '.' | ',';

export const otherMark = (mark: Mark): Mark => (mark === '.' ? ',' : '.');

/** `locale` as `Intl` names it. */
export function decimalMarkOf(locale: string): Mark {
  return numberFormat(locale, {}).format(1.5).includes(',') ? ',' : '.';
}

/** The marks that part decimals in these cells beyond doubt: the last one, unless three digits stand behind it. */
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

/** No number is longer. */
const LONGEST = 40;
