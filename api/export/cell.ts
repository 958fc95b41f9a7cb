// Turns a field's value into a cell of an exported spreadsheet: in words for people, as it is stored for programs.
import { expandedName, formattingLocale, localTime, numberFormat } from '#core/contract';
import { kindOf, type RecordOf, type Translate } from '#core/fields';
import { nestedText, type Reader } from '#core/fields/server';
import type { Column } from './columns.ts';

/** A day or a moment, as `2026-11-20` or `2026-11-20 09:30:00`, with which a spreadsheet can calculate. */
export interface Stamp {
  readonly iso: string;
}

export type Cell = string | number | boolean | Stamp | undefined;

/** Separates several values in one cell; a comma would not do, since names hold commas. */
export const SEPARATOR = '; ';

interface Asked {
  readonly column: Column;
  readonly record: RecordOf;
  /** Texts and language of the reader; undefined for programs. */
  readonly reader?: Reader;
}

type Write = (value: unknown, asked: Asked) => Cell;

const asJson: Write = (value) => JSON.stringify(value);

/** Writers by kind of field; a value of any other kind is written as it is. */
const WRITE: Readonly<Record<string, Write>> = {
  select: (value, { reader, column }) => (reader ? optionText(value, reader.t, column) : (value as Cell)),
  options: writeList,
  list: writeList,
  relation: (value, { reader, column, record }) =>
    reader ? (displaysOf(record, column.name)[0] ?? '') : Number(value),
  relations: writeRelations,
  date: (value) => ({ iso: String(value) }),
  datetime: (value, { reader }) => (reader ? { iso: localTime(String(value)) } : String(value)),
  time: (value) => String(value).replace(/^(\d\d:\d\d):00$/, '$1'),
  file: (value) => decodeURIComponent(String(value).split('/').at(-1) ?? ''),
  objects: writeNested,
  object: writeNested,
  polygon: asJson,
};

export function cellOf(asked: Asked): Cell {
  const { column, record } = asked;
  const value = record[column.name];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  // A masked value is a text, whatever its field's type.
  if (column.field.masked) return String(value);
  const write = WRITE[kindOf(column.field).id];
  if (write) return write(value, asked);
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

export function optionText(value: unknown, t: Translate, { key }: Column): string {
  return t(`${key}.${String(value)}`, { defaultValue: String(value) });
}

function writeNested(value: unknown, asked: Asked): Cell {
  const { column, reader } = asked;
  return reader ? nestedText(value, column.field, column.key, reader) : asJson(value, asked);
}

function writeList(value: unknown, { reader, column }: Asked): Cell {
  const texts = [value].flat().map((item) => (reader ? itemText(item, column, reader) : String(item)));
  return joined(texts) ?? JSON.stringify(value);
}

function itemText(item: unknown, column: Column, { t, locale }: Reader): string {
  if (typeof item === 'number' && !column.field.items?.enum)
    return numberFormat(formattingLocale(locale), { useGrouping: false, maximumFractionDigits: 20 }).format(item);
  return optionText(item, t, column);
}

/** Writes the names of related records; if a name holds the separator, the ids are written instead. */
function writeRelations(value: unknown, { reader, column, record }: Asked): Cell {
  const names = reader ? joined(displaysOf(record, column.name)) : undefined;
  return names ?? (value as number[]).join(SEPARATOR);
}

function joined(texts: readonly string[]): string | undefined {
  const isClear = texts.every((text) => text !== '' && !text.includes(';') && !text.startsWith('['));
  return isClear ? texts.join(SEPARATOR) : undefined;
}

function displaysOf(record: RecordOf, name: string): string[] {
  return [record[expandedName(name)]].flat().map((item) => (item as { display?: string } | undefined)?.display ?? '');
}
