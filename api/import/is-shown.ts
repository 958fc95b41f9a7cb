// Tells whether a cell holds exactly what an export writes for the record, so that nobody has changed it.
import { decimalMarkOf, formattingLocale, LOCALES, type Locale, type Mark } from '#core/contract';
import type { RecordOf, Translate } from '#core/fields';
import type { Reader } from '#core/fields/server';
import { type Cell, cellOf } from '../export/cell.ts';
import type { Column } from '../export/columns.ts';
import { textOfCell } from '../export/csv.ts';
import type { Raw } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import type { CellReading } from './value.ts';

type Said = Pick<CellReading, 'words' | 'locale'>;

/** Compares in each language, and with the form for programs. */
export function isShown(raw: Raw, column: Column, record: RecordOf, { words, locale }: Said): boolean {
  const mark = decimalMarkOf(formattingLocale(locale));
  const locales = languagesFrom(locale);
  const readers = words.map((t, at): Reader => ({ t, locale: locales[at] ?? locale }));
  return [...readers, undefined].some((reader) => isCell(raw, cellOf({ column, record, reader }), reader?.t, mark));
}

/** Answers the languages in which cells are read, the reader's first. */
export function languagesFrom(locale: Locale): Locale[] {
  return [locale, ...LOCALES.filter((other) => other !== locale)];
}

/** Compares numbers as programs write them, or with the marks of the reader's language. */
function isCell(raw: Raw, cell: Cell, t: Translate | undefined, mark: Mark): boolean {
  if (raw === cell) return true;
  const isWritten = (decimal?: Mark) => plain(String(raw)) === plain(unquoted(textOfCell(cell, t, decimal)));
  return typeof raw === 'string' && (isWritten() || (typeof cell === 'number' && isWritten(mark)));
}

/** Spreadsheets change line ends. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
