// Tells whether a value that was read from a spreadsheet equals the record's.
import type { FieldSchema } from '#core/contract';
import { kindOf } from '../entities/field.ts';
import { normalise } from '../entities/normalise.ts';

export function sameValue(field: FieldSchema, read: unknown, stored: unknown): boolean {
  return JSON.stringify(comparable(field, normalise(field, read))) === JSON.stringify(comparable(field, stored));
}

/** Ignores the order of related records, and treats an empty list as no value. */
function comparable(field: FieldSchema, value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  if (value.length === 0) return null;
  return kindOf(field) === 'many' ? [...value].sort((a, b) => Number(a) - Number(b)) : value;
}
