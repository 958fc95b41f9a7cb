// Converts between records and form data: what a new record starts with, and what a person changed, as a merge patch
// (docs/domain 5.2).
import { type EntitySchema, type FieldSchema, today } from '#core/contract';
import { session } from '../session/session.ts';
import { isEditable } from './schema.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * Answers the part of a record that the form holds, with every field present, so that a cleared one does not get its
 * default.
 */
export function formValues(schema: EntitySchema, record: Values): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.properties).map((name) => [name, record[name] ?? undefined]));
}

/**
 * Answers what a new record starts with: defaults, unticked boxes and black for required colours (docs/domain 2.10).
 */
export function initialValues(schema: FieldSchema): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {}).filter(([, each]) => isEditable(each))) {
    const value = initialValue(field, schema.required?.includes(name) ?? false);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function initialValue(field: FieldSchema, required: boolean): unknown {
  if (field.default !== undefined) return structuredClone(field.default);
  if (field.start === 'today') return today();
  // A country and a nationality begin as the company's own; most people and places are of the same.
  if (field.format === 'country') return session.auth.authEmployee?.company.country;
  if (field.type === 'boolean') return false;
  if (field.format === 'color' && required) return '#000000';
  return field.type === 'object' && field.properties && !field.polygon ? initialValues(field) : undefined;
}

/** Names the fields whose values differ; empty text, empty list and no value count as the same. */
export function changedFields(fields: readonly string[], before: Values, after: Values): string[] {
  return fields.filter((name) => !sameValue(before[name], after[name]));
}

/** Answers the changed fields as a JSON merge patch, in which null clears. */
export function patchOf(changed: readonly string[], values: Values): Record<string, unknown> {
  return Object.fromEntries(changed.map((name) => [name, cleared(values[name]) ? null : values[name]]));
}

/** Answers the values that a create sends: filled fields only. */
export function filledValues(fields: readonly string[], values: Values): Record<string, unknown> {
  return Object.fromEntries(fields.filter((name) => !isEmpty(values[name])).map((name) => [name, values[name]]));
}

export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) && isEmpty(right)) return true;
  return canonical(left) === canonical(right);
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Writes JSON with keys in order, so that two answers of the server compare by content. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A list is cleared by an empty list. */
function cleared(value: unknown): boolean {
  return isEmpty(value) && !Array.isArray(value);
}
