// Lists every kind of field that core brings, in the order in which they are tried, and answers questions about a
// field's kind. It imports no React, so the server uses it too (`#core/fields`).
import { CORE_KINDS, type FieldSchema, isMasked } from '#core/contract';
import { checkbox } from './checkbox/kind.ts';
import { checkValues, type FieldFault } from './checkValues.ts';
import { color } from './color/kind.ts';
import { country } from './country/kind.ts';
import { date } from './date/kind.ts';
import { datetime } from './datetime/kind.ts';
import { email } from './email/kind.ts';
import { enterpriseNr } from './enterprise-nr/kind.ts';
import { establishmentNr } from './establishment-nr/kind.ts';
import { file } from './file/kind.ts';
import { html } from './html/kind.ts';
import { iban } from './iban/kind.ts';
import { integer } from './integer/kind.ts';
import type { Kind, RecordOf, ValueContext } from './kind.ts';
import { link } from './link/kind.ts';
import { list } from './list/kind.ts';
import { money } from './money/kind.ts';
import { multiline } from './multiline/kind.ts';
import { nationalRegistryNr } from './national-registry-nr/kind.ts';
import { number } from './number/kind.ts';
import { object, objects } from './objects/kind.ts';
import { options } from './options/kind.ts';
import { percent } from './percent/kind.ts';
import { phone } from './phone/kind.ts';
import { polygon } from './polygon/kind.ts';
import { relation } from './relation/kind.ts';
import { relations } from './relations/kind.ts';
import { select } from './select/kind.ts';
import { COLUMN_TYPE, type Operator, SHAPE_OPERATORS, type Shape, UNSORTABLE } from './shape.ts';
import { slug } from './slug/kind.ts';
import { text } from './text/kind.ts';
import { time } from './time/kind.ts';
import { vatNr } from './vat-nr/kind.ts';

/** Kinds that a keyword names come before those that a type or a format suggests; `text` takes the rest. */
export const KINDS: readonly Kind[] = [
  ...[file, polygon, relation, relations],
  ...[options, objects, list, object],
  ...[select, checkbox, money, percent, integer, number],
  ...[multiline, html, color, date, time, datetime, email, link, slug, country],
  ...[phone, iban, enterpriseNr, vatNr, establishmentNr, nationalRegistryNr],
  text,
];

CORE_KINDS.push(...KINDS.map(({ id }) => id));

const known = new WeakMap<FieldSchema, Kind>();

export function kindOf(field: FieldSchema): Kind {
  const found = known.get(field) ?? KINDS.find(({ matches }) => matches(field)) ?? text;
  known.set(field, found);
  return found;
}

/** Gives one field the additions of a plugin's kind, on top of the kind that its schema makes it. */
export function adopt(field: FieldSchema, added: Partial<Pick<Kind, 'column' | 'normalise' | 'check'>>): void {
  known.set(field, { ...kindOf(field), ...added });
}

export function shapeOf(field: FieldSchema): Shape {
  const { shape } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
}

export function columnTypeOf(field: FieldSchema): string {
  return kindOf(field).column ?? COLUMN_TYPE[shapeOf(field)];
}

export function operatorsOf(field: FieldSchema): readonly Operator[] {
  return kindOf(field).operators ?? SHAPE_OPERATORS[shapeOf(field)];
}

export function isSortable(field: FieldSchema): boolean {
  return !UNSORTABLE.includes(shapeOf(field));
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Writes the value as one line of text; empty without one. A masked value stays as it came. */
export function textOfValue(asked: ValueContext): string {
  if (isEmptyValue(asked.value)) return '';
  if (asked.field.masked && isMasked(asked.value)) return String(asked.value);
  return kindOf(asked.field).text?.(asked) ?? String(asked.value);
}

/** Finds the faults in a record, or in the changed part of one, that its schema cannot express. */
export function faultsOf(schema: FieldSchema, record: RecordOf, whole?: RecordOf): FieldFault[] {
  return checkValues(kindOf, schema, record, whole);
}

export type { FieldFault } from './checkValues.ts';
export { keepable } from './keepable.ts';
export type { Kind, RecordOf, Translate, ValueContext, ValueError } from './kind.ts';
export { type Conditions, isValue, OPERATORS, type Operator, type Shape, SQL_TYPE } from './shape.ts';
export { editableFields, isReadable, isWritable, type Mode, maskedFields, visibleFields } from './visible.ts';
