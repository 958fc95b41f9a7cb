// Converts between records and form data: what the form holds of a record, and what a person changed, as a merge patch
// (docs/domain 5.2).
import type { EntitySchema } from '#core/contract';

export type Values = Readonly<Record<string, unknown>>;

/**
 * Answers the part of a record that the form holds, with every field present, so that a cleared one does not get its
 * default.
 */
export function formValues(schema: EntitySchema, record: Values): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.properties).map((name) => [name, record[name] ?? undefined]));
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
