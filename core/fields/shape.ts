// Describes the few shapes that values of all kinds have: how each is stored, compared, filtered and read from a text.

export type Shape =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'one'
  | 'many'
  | 'list'
  | 'object';

/** PostgreSQL type in which a value is compared. */
export const SQL_TYPE: Readonly<Record<Shape, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  one: 'bigint',
  many: 'bigint',
  list: 'jsonb',
  object: 'jsonb',
};

/** Type of a column as PostgreSQL's catalogue spells it, so that the two can be compared. */
export const COLUMN_TYPE: Readonly<Record<Shape, string>> = {
  ...SQL_TYPE,
  time: 'time(0) without time zone',
  timestamp: 'timestamp with time zone',
};

/** `period` takes days by a word, such as `this-week`. */
export const OPERATORS = ['eq', 'in', 'gte', 'lte', 'period', 'contains', 'lacks', 'empty'] as const;
export type Operator = (typeof OPERATORS)[number];

/** The conditions on one field; several must all hold. */
export type Conditions = Readonly<Partial<Record<Operator, string>>>;

const ORDERED: readonly Operator[] = ['eq', 'gte', 'lte', 'in', 'empty'];
const DATED: readonly Operator[] = [...ORDERED, 'period'];
const CHOSEN: readonly Operator[] = ['eq', 'in', 'empty'];

export const SHAPE_OPERATORS: Readonly<Record<Shape, readonly Operator[]>> = {
  text: ['eq', 'in', 'contains', 'lacks', 'empty'],
  integer: ORDERED,
  number: ORDERED,
  boolean: CHOSEN,
  date: DATED,
  time: ORDERED,
  timestamp: DATED,
  one: CHOSEN,
  many: CHOSEN,
  list: CHOSEN,
  object: ['empty'],
};

/** Shapes without an order that a person would understand. */
export const UNSORTABLE: readonly Shape[] = ['many', 'list', 'object'];

const PATTERN: Readonly<Record<Shape, RegExp>> = {
  // PostgreSQL stores no NUL character.
  text: /^[^\0]*$/,
  integer: /^-?\d{1,18}$/,
  // Accepts the largest and smallest numbers of JSON in the way that PostgreSQL prints them.
  number: /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  timestamp: /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/,
  one: /^\d{1,18}$/,
  many: /^\d{1,18}$/,
  list: /^[^\0]*$/,
  object: /^$/,
};

/**
 * Tells whether a text is a value of a shape. It is checked before PostgreSQL sees it, so that a wrong one is a clear
 * 400 and never a 500.
 */
export function isValue(shape: Shape, text: string): boolean {
  if (!PATTERN[shape].test(text)) return false;
  return shape === 'date' || shape === 'timestamp' ? isCalendarDay(text.slice(0, 10)) && isInstant(text) : true;
}

/** A text such as 2026-02-30 has the shape of a date, but is none. */
function isCalendarDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function isInstant(text: string): boolean {
  const [hour = '0', minute = '0', second = '0'] = text.slice(11).split(/[:.Z+-]/);
  return Number(hour || 0) < 24 && Number(minute || 0) < 60 && Number(second || 0) < 60;
}
