// Reads numbers and amounts as people type them and as programs write them to files. The number itself shows its
// decimal mark if it can; otherwise the language decides, unless the column or the amount does.
import { formattingLocale, type Locale } from '../locales.ts';
import { decimalMarkOf, type Mark, otherMark } from './marks.ts';
import { fault, type Typed } from './typed.ts';

export interface NumberAsked {
  readonly locale: Locale;
  /**
   * True for an amount, which has two decimals: three digits behind its only mark are then thousands, or the number is
   * refused.
   */
  readonly money?: boolean;
  readonly percent?: boolean;
  /** Decimal marks in other cells of the same column. */
  readonly seen?: ReadonlySet<Mark>;
}

/** A number with more digits would be stored rounded. */
const MOST_DIGITS = 15;
/** A longer text is no number, even with its unit. */
const LONGEST = 60;
/** One mark with three digits behind it: thousands or decimals. */
const DOUBTFUL = /^([1-9]\d{0,2})([.,])(\d{3})$/;

export function readNumber(typed: string, asked: NumberAsked): Typed<number> {
  const { sign, digits } = bare(typed, asked);
  const plain = digits === undefined ? undefined : plainOf(digits);
  if (digits === undefined || plain === undefined) return fault('type');
  if (plain.replace(/^0+|\D/g, '').length > MOST_DIGITS) return fault('tooManyDigits');
  const [, whole = '', mark = '', rest = ''] = DOUBTFUL.exec(digits) ?? [];
  if (!mark) return { value: sign * Number(plain) || 0 };
  const thousands = isThousands(mark as Mark, asked);
  if (thousands === undefined)
    return fault('ambiguousNumber', { typed: typed.trim(), ...meanings(whole, rest, asked) });
  return { value: sign * Number(thousands ? whole + rest : `${whole}.${rest}`) || 0 };
}

/** Writes both readings so that neither can be taken for the other. */
function meanings(whole: string, rest: string, { locale }: NumberAsked) {
  const decimals = rest.replace(/0+$/, '');
  const sure = decimals.length === 3 ? `${decimals}0` : decimals || '0';
  return { whole: whole + rest, broken: `${whole}${decimalMarkOf(formattingLocale(locale))}${sure}` };
}

/** Answers undefined if the mark can be either. */
function isThousands(mark: Mark, { locale, money, seen }: NumberAsked): boolean | undefined {
  const groups = mark !== decimalMarkOf(formattingLocale(locale));
  if (seen?.has(mark)) return groups || money ? undefined : false;
  if (seen?.has(otherMark(mark))) return true;
  return groups || !money ? groups : undefined;
}

/** Answers the digits with their marks, without sign, unit and grouping spaces. */
function bare(typed: string, { percent }: NumberAsked): { sign: 1 | -1; digits?: string } {
  if (typed.length > LONGEST) return { sign: 1 };
  const text = typed
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/^([+-]?)\s*(?:€|EUR\b)/i, '$1')
    .replace(/(?:€|\bEUR|(?<=\d)EUR)$/i, '')
    .replace(percent ? /%$/ : /^$/, '')
    .trim();
  const [, before = '', digits = '', after = ''] = /^([+-]?)\s*([\d.,\s'’]*\d[.,]?)\s*([+-]?)$/.exec(text) ?? [];
  if (digits === '' || (before && after)) return { sign: 1 };
  return { sign: before === '-' || after === '-' ? -1 : 1, digits: withoutSpaces(digits) };
}

/** Spaces and apostrophes group thousands; anywhere else they make the text no number: 12 50 is not 1250. */
function withoutSpaces(digits: string): string | undefined {
  if (!/[\s'’]/.test(digits)) return digits;
  return /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(digits) ? digits.replace(/[\s'’]/g, '') : undefined;
}

/** Answers the number with a decimal point, as machines write it; undefined if its marks make no sense. */
function plainOf(digits: string): string | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const [mark, whole, decimals] = [digits[last] as Mark, digits.slice(0, last), digits.slice(last + 1)];
  if (!/[.,]/.test(whole)) return `${whole || '0'}.${decimals || '0'}`;
  const isOne = !whole.includes(mark);
  const [grouped, by] = isOne ? [whole, otherMark(mark)] : [digits, mark];
  if (!new RegExp(`^[1-9]\\d{0,2}(\\${by}\\d{3})+$`).test(grouped)) return undefined;
  return isOne ? `${grouped.replaceAll(by, '')}.${decimals || '0'}` : grouped.replaceAll(by, '');
}
