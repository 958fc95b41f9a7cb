// Rows as CSV (RFC 4180) that a spreadsheet opens by a double click: in UTF-8 with its mark, parted as the reader's
// language parts lists.
import { decimalMarkOf, formattingLocale, type Locale, type Mark } from '#core/contract';
import type { Translate } from '#core/fields';
import { quoted } from '../reading/safe.ts';
import type { Cell } from './cell.ts';

/** Where a comma parts decimals, spreadsheets part cells by semicolons. */
function separatorOf(locale: Locale): string {
  return locale === 'en' ? ',' : ';';
}

export interface CsvStyle {
  readonly separator: string;
  /** People's words and decimals; machines get neither. */
  readonly t?: Translate;
  readonly mark?: Mark;
}

/** For people who read that language. */
export function styleOf(locale: Locale, t?: Translate): CsvStyle {
  return { separator: separatorOf(locale), ...(t && { t, mark: decimalMarkOf(formattingLocale(locale)) }) };
}

const MARK = '\ufeff';

export async function* csvOf(
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  { separator, t, mark }: CsvStyle,
): AsyncGenerator<string> {
  let start = MARK;
  for await (const batch of rows) {
    yield start +
      batch.map((cells) => `${cells.map((cell) => enclosed(textOfCell(cell, t, mark))).join(separator)}\r\n`).join('');
    start = '';
  }
}

/** The cell's text; `t` gives yes and no in words, and `mark` parts decimals. */
export function textOfCell(cell: Cell, t?: Translate, mark: Mark = '.'): string {
  if (cell === undefined) return '';
  if (typeof cell === 'boolean') return t ? t(cell ? 'core.value.yes' : 'core.value.no') : String(cell);
  if (typeof cell === 'object') return cell.iso;
  return typeof cell === 'number' ? plainNumber(cell).replace('.', mark) : quoted(cell);
}

/** Without an exponent, which not every program reads. */
function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

function enclosed(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
