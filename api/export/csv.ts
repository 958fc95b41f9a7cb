// Writes rows as CSV (RFC 4180) that a spreadsheet opens by a double click: in UTF-8 with a byte order mark, separated
// as the reader's language separates lists.
import { decimalMarkOf, formattingLocale, type Locale, type Mark } from '#core/contract';
import type { Translate } from '#core/fields';
import { quoted } from '../reading/safe.ts';
import type { Cell } from './cell.ts';

/** In languages with a decimal comma, spreadsheets separate cells by semicolons. */
function separatorOf(locale: Locale): string {
  return locale === 'en' ? ',' : ';';
}

export interface CsvStyle {
  readonly separator: string;
  /** Words and decimal marks for people; undefined for programs. */
  readonly t?: Translate;
  readonly mark?: Mark;
}

/** Answers the style for readers of that language. */
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

/** Answers the cell's text; `t` writes yes and no in words, and `mark` is the decimal mark. */
export function textOfCell(cell: Cell, t?: Translate, mark: Mark = '.'): string {
  if (cell === undefined) return '';
  if (typeof cell === 'boolean') return t ? t(cell ? 'core.value.yes' : 'core.value.no') : String(cell);
  if (typeof cell === 'object') return cell.iso;
  return typeof cell === 'number' ? plainNumber(cell).replace('.', mark) : quoted(cell);
}

/** Writes without an exponent, which not every program reads. */
function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

function enclosed(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
