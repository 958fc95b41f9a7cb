// Merges a change into the stored record: JSON merge patch (RFC 7396), and defaults for a new one.
import type { FieldSchema } from '#core/contract';
import type { Row } from '../contract/index.ts';
import { isObject } from '../entities/normalise.ts';

/** Null clears a field, an object is merged, and any other value replaces the former one. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Row = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** Fills in what a new record leaves out; not on an update, where an empty field was emptied. */
export function withDefaults(schema: FieldSchema, record: Row): Row {
  const filled = { ...record };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (filled[name] === undefined && field.default !== undefined) filled[name] = structuredClone(field.default);
    if (filled[name] !== undefined) filled[name] = withItemDefaults(field, filled[name]);
  }
  return filled;
}

/** A list is replaced as a whole, so its items are new and get defaults. */
export function withListDefaults(schema: FieldSchema, sent: Row): Row {
  const filled = Object.entries(sent).map(([name, value]) => {
    const field = schema.properties?.[name];
    return [name, field && Array.isArray(value) ? withItemDefaults(field, value) : value];
  });
  return Object.fromEntries(filled);
}

function withItemDefaults(field: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value) && field.items) return value.map((item) => withItemDefaults(field.items!, item));
  return isObject(value) && field.properties ? withDefaults(field, value) : value;
}
