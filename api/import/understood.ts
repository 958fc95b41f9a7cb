// Writes an imported value as readers see it elsewhere: an amount with its cents, a day with its month, a number in
// groups.
import { formattingLocale } from '#core/contract';
import { isEmptyValue, kindOf, type RecordOf, textOfValue } from '#core/fields';
import { normalise } from '../entities/normalise.ts';
import { cellOf } from '../export/cell.ts';
import type { Column } from '../export/columns.ts';
import { textOfCell } from '../export/csv.ts';
import { unquoted } from '../reading/safe.ts';
import type { CellReading } from './value.ts';

const RELATED = ['relation', 'relations'];
/** Kinds whose cell is their whole text. */
const AS_CELL = [...RELATED, 'select', 'options', 'list', 'file', 'html'];

/** @param written the cell's text, used if the related record is not at hand */
export function understood(
  column: Column,
  read: unknown,
  record: RecordOf,
  reading: CellReading,
  written?: string,
): string {
  const { field, key, name } = column;
  const value = normalise(field, read);
  if (isEmptyValue(value)) return '';
  const [t = String] = reading.words;
  const { locale } = reading;
  const { id } = kindOf(field);
  if (RELATED.includes(id) && written !== undefined) return written;
  if (AS_CELL.includes(id) || typeof value === 'object')
    return unquoted(textOfCell(cellOf({ column, record: { ...record, [name]: value }, reader: { t, locale } }), t));
  return textOfValue({ value, field, name, key, record, t, locale: formattingLocale(locale) });
}
