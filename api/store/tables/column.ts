// A field of an entity file as a column: its type, default and the values that it may hold.
import { type FieldSchema, relationOf } from '#core/contract';

export interface Column {
  readonly name: string;
  /** As PostgreSQL spells it in its catalogue, so that the two can be compared. */
  readonly type: string;
  readonly required: boolean;
  /** Text of the literal. */
  readonly default?: string;
  /** The only values that it may hold. */
  readonly values?: readonly string[];
  /** Resource that the number points to. */
  readonly relation?: string;
}

const TEXT_FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'timestamp with time zone',
  time: 'time(0) without time zone',
  'local-time': 'time(0) without time zone',
};

const TYPES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  boolean: 'boolean',
  array: 'jsonb',
  object: 'jsonb',
};

/** The column of a field; undefined where it has none (computed, or many relations, which have a table). */
export function columnOf(name: string, field: FieldSchema, required: boolean): Column | undefined {
  const relation = relationOf(field);
  if (field.computed || relation?.many) return undefined;
  const type = relation ? 'bigint' : typeOf(field);
  return {
    name,
    type,
    required,
    ...(field.default !== undefined && field.default !== null && { default: literal(field.default) }),
    ...(field.enum && { values: field.enum.map(String) }),
    ...(relation && { relation: relation.resource }),
  };
}

function typeOf(field: FieldSchema): string {
  if (field.money) return 'numeric(10,2)';
  const type = field.type ?? (field.enum?.every((value) => typeof value === 'number') ? 'number' : 'string');
  if (type === 'number') return 'numeric';
  return TYPES[type] ?? TEXT_FORMATS[field.format ?? ''] ?? 'text';
}

function literal(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
