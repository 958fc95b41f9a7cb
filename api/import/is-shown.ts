// Whether a cell holds just what an export writes for the record: then nobody changed it, however it reads.
import type { RecordOf, Translate } from '#core/fields';
import { type Cell, cellOf } from '../export/cell.ts';
import type { Column } from '../export/columns.ts';
import { textOfCell } from '../export/csv.ts';
import { unquoted } from '../export/safe.ts';
import type { Raw } from './limits.ts';

/** In any of the languages, or as machines get it. */
export function isShown(raw: Raw, column: Column, record: RecordOf, words: readonly Translate[]): boolean {
  return [...words, undefined].some((t) => isCell(raw, cellOf({ column, record, t }), t));
}

function isCell(raw: Raw, cell: Cell, t: Translate | undefined): boolean {
  if (raw === cell) return true;
  return typeof raw === 'string' && plain(raw) === plain(unquoted(textOfCell(cell, t)));
}

/** Spreadsheets change the ends of lines. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
