// Writes rows and objects within a cell of a sheet or a printed list as words: "6 %: Net €12.00, VAT €0.72; 21 %: …", in the sheet's language.
import { type FieldSchema, formattingLocale, type Locale, numberFormat, relationOf } from '#core/contract';
import type { RecordOf, Translate } from '../kind.ts';
import { isEmptyValue, kindOf, textOfValue } from '../kinds.ts';

/** Whose words and marks are written. */
export interface Reader {
  readonly t: Translate;
  readonly locale: Locale;
}

/** Separates rows within one cell. */
const ROWS = '; ';
/** The kinds whose values are written so. */
export const ROW_KINDS = ['objects', 'object'];

/** Writes the rows of a list, or one object, as one line. */
export function nestedText(value: unknown, field: FieldSchema, key: string, reader: Reader): string {
  const { properties } = field.items ?? field;
  const rows = [value].flat().map((row) => rowText(row, properties ?? {}, key, reader));
  return rows.filter(Boolean).join(ROWS);
}

/** Writes the first value of a row as its heading, and the others behind their labels. */
function rowText(row: unknown, fields: Readonly<Record<string, FieldSchema>>, key: string, reader: Reader): string {
  if (typeof row !== 'object' || row === null) return String(row ?? '');
  const names = Object.keys(fields).length > 0 ? Object.keys(fields) : Object.keys(row);
  const parts = names.flatMap((name) => {
    const said = partText(row as RecordOf, name, fields[name], `${key}.${name}`, reader);
    return said ? [said] : [];
  });
  const [first, ...rest] = parts;
  if (!first) return '';
  if (rest.length === 0) return first.text || first.label;
  const others = rest.map(({ label, text }) => (text ? `${label} ${text}` : label));
  return `${first.text || first.label}: ${others.join(', ')}`;
}

interface Part {
  readonly label: string;
  /** Empty for a tick, whose label says all. */
  readonly text: string;
}

/** Leaves out what the page leaves out too: hidden fields, and relations, whose number tells nothing. */
function partText(row: RecordOf, name: string, field: FieldSchema | undefined, key: string, reader: Reader) {
  const value = row[name];
  if (isEmptyValue(value) || value === false || field?.hidden || (field && relationOf(field))) return undefined;
  const label = reader.t(key, { defaultValue: name });
  return { label, text: value === true ? '' : valueText(row, name, field, key, reader) } satisfies Part;
}

function valueText(row: RecordOf, name: string, field: FieldSchema = {}, key: string, reader: Reader): string {
  const value = row[name];
  const { t, locale } = reader;
  if (typeof value === 'object' && (ROW_KINDS.includes(kindOf(field).id) || !field.type))
    return `(${nestedText(value, field, key, reader)})`;
  if (typeof value === 'number' && !field.type) return numberFormat(formattingLocale(locale), {}).format(value);
  return textOfValue({ value, field, name, key, record: row, t, locale: formattingLocale(locale) });
}
