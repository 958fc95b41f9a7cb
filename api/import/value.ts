// Reads the text of a cell as the value of its field: in words of any of the four languages, with local numbers and
// dates.
import {
  fault,
  type Locale,
  type Mark,
  readDay,
  readMoment,
  readPhone,
  readTime,
  readNumber as readTypedNumber,
  type Typed,
} from '#core/contract';
import { kindOf, shapeOf, type Translate } from '#core/fields';
import type { Column } from '../export/columns.ts';
import type { Raw } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';

export type CellValue = Typed<unknown>;

export interface CellReading {
  readonly locale: Locale;
  readonly words: readonly Translate[];
  /** Decimal marks in other cells of the column. */
  readonly decimals: (column: Column) => ReadonlySet<Mark> | undefined;
  /** Ids of records with this display name. */
  readonly related: (column: Column, text: string) => readonly number[];
  /** Names of the records that a column may name, where there are few. */
  readonly names: (column: Column) => readonly string[] | undefined;
}

/** Answers the value; null for an empty cell. */
export function readCell(raw: Raw, column: Column, reading: CellReading): CellValue {
  if (typeof raw === 'string' && raw.trim() === '') return { value: null };
  const { id } = kindOf(column.field);
  if (id === 'select') return optionOf(raw, column, column.field.enum ?? [], reading);
  const text = typeof raw === 'string' ? unquoted(raw) : String(raw);
  if (id === 'phone') return readPhone(text);
  const read = READ[shapeOf(column.field)];
  return read ? read(text, raw, column, reading) : { value: text };
}

type ReadShape = (text: string, raw: Raw, column: Column, reading: CellReading) => CellValue;

const READ: Readonly<Partial<Record<string, ReadShape>>> = {
  boolean: (text, raw, _, { words }) => booleanOf(typeof raw === 'boolean' ? String(raw) : text, words),
  integer: readNumber,
  number: readNumber,
  date: (text, _, { field }) => readDay(text, field),
  timestamp: (text, _, { field }) => readMoment(text.slice(0, LONGEST_STAMP), field),
  // A number such as 9.25 in a spreadsheet is no time 9:25.
  time: (text, raw) =>
    typeof raw === 'number' && !Number.isInteger(raw) ? fault('format.local-time') : readTime(text),
  one: (text, _, column, reading) => relatedOf(text, column, reading),
  many: (text, _, column, reading) => all(listOf(text).map((part) => relatedOf(String(part), column, reading))),
  list: readList,
  object: (text) => jsonOf(text) ?? fault('rowsInCell'),
};

function readNumber(text: string, raw: Raw, column: Column, { locale, decimals }: CellReading): CellValue {
  if (typeof raw === 'number') return { value: raw };
  const { money } = column.field;
  return readTypedNumber(text, {
    locale,
    money,
    percent: kindOf(column.field).id === 'percent',
    seen: decimals(column),
  });
}

/** The longest text of a moment. */
const LONGEST_STAMP = 60;

const YES = ['true', 'yes', 'ja', 'oui', 'waar', 'vrai', 'wahr', '1', 'x', 'y', 'j', 'o'];
const NO = ['false', 'no', 'nee', 'non', 'nein', 'onwaar', 'faux', 'falsch', '0', 'n', '-'];

function booleanOf(text: string, words: readonly Translate[]): CellValue {
  const said = text.trim().toLowerCase();
  const says = (key: string) => words.some((t) => t(key).toLowerCase() === said);
  if (YES.includes(said) || says('core.value.yes')) return { value: true };
  return NO.includes(said) || says('core.value.no') ? { value: false } : fault('yesOrNo');
}

function optionOf(raw: Raw, { key }: Column, options: readonly (string | number)[], { words }: CellReading): CellValue {
  const said = String(raw).trim().toLowerCase();
  const isSaid = (text: string) => text.toLowerCase() === said;
  const found =
    options.find((option) => isSaid(String(option))) ??
    options.find((option) => words.some((t) => isSaid(t(`${key}.${option}`, { defaultValue: '' }))));
  return found === undefined ? fault('enum') : { value: found };
}

function readList(text: string, _: Raw, column: Column, reading: CellReading): CellValue {
  const { items } = column.field;
  if (items?.type === 'object') return jsonOf(text) ?? fault('rowsInCell');
  const parts = listOf(text);
  if (items?.enum) return all(parts.map((part) => optionOf(part as Raw, column, items.enum ?? [], reading)));
  const isNumber = items?.type === 'integer' || items?.type === 'number';
  return isNumber ? all(parts.map((part) => readNumber(String(part), '', column, reading))) : { value: parts };
}

/** Splits at semicolons, or reads JSON. */
function listOf(text: string): readonly unknown[] {
  const json = text.startsWith('[') ? jsonOf(text) : undefined;
  if (json && 'value' in json && Array.isArray(json.value)) return json.value;
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function jsonOf(text: string): CellValue | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function relatedOf(text: string, column: Column, { related }: CellReading): CellValue {
  const ids = related(column, text.trim());
  if (ids.length > 1) return fault('severalRecords', { name: text.trim() });
  if (ids[0] !== undefined) return { value: ids[0] };
  const [, number] = /^#?(\d{1,15})$/.exec(text.trim()) ?? [];
  return number ? { value: Number(number) } : fault('noSuchRecord', { name: text.trim() });
}

function all(parts: readonly CellValue[]): CellValue {
  const wrong = parts.find((part) => 'fault' in part);
  return wrong ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
}
