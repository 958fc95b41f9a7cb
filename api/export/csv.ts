// Rows as CSV (RFC 4180) that a spreadsheet opens by a double click: in UTF-8 with its mark, parted as the reader's
// language parts lists.
import type { Locale } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Cell } from './cell.ts';
import { quoted } from './safe.ts';

/** Where a comma parts decimals, spreadsheets part cells by semicolons. */
export function separatorOf(locale: Locale): string {
  return locale === 'en' ? ',' : ';';
}

const MARK = '\ufeff';

export async function* csvOf(
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  separator: string,
  t?: Translate,
): AsyncGenerator<string> {
  let start = MARK;
  for await (const batch of rows) {
    yield start +
      batch.map((cells) => `${cells.map((cell) => enclosed(textOfCell(cell, t))).join(separator)}\r\n`).join('');
    start = '';
  }
}

/** The cell's text; `t` gives yes and no in words. */
export function textOfCell(cell: Cell, t?: Translate): string {
  if (cell === undefined) return '';
  if (typeof cell === 'boolean') return t ? t(cell ? 'core.value.yes' : 'core.value.no') : String(cell);
  if (typeof cell === 'object') return cell.iso;
  return typeof cell === 'number' ? plainNumber(cell) : quoted(cell);
}

/** Without an exponent, which not every program reads. */
function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

function enclosed(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
