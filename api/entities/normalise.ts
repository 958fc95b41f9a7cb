// Brings typed values to the form in which they are stored, before they are validated (docs/domain 2.2).
import { type FieldSchema, withoutControls } from '#core/contract';
import { kindOf } from '#core/fields';
import { SERVER_HALVES } from '#core/fields/server';
import { cleanHtml } from '../html/index.ts';

/** Uses the results of long texts that were read ahead. */
const HALVES: typeof SERVER_HALVES = { ...SERVER_HALVES, html: { normalise: cleanHtml } };

/** Trims and normalises texts, at every depth; an empty text becomes null, since an emptied field means no value. */
export function normalise(field: FieldSchema | undefined, value: unknown): unknown {
  if (!field) return value;
  if (typeof value === 'string') return normaliseText(field, value);
  if (Array.isArray(value)) return value.map((item) => normalise(field.items, item));
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, item]) => [name, normalise(field.properties?.[name], item)]);
    return Object.fromEntries(entries);
  }
  return value;
}

function normaliseText(field: FieldSchema, value: string): string | null {
  const trimmed = storable(value);
  if (trimmed === '') return null;
  const kind = kindOf(field);
  const own = kind.normalise ?? HALVES[kind.id]?.normalise;
  return own ? own(trimmed) || null : trimmed;
}

/**
 * Removes characters that PostgreSQL cannot hold, and controls. Calls refuse the former (`api/http/characters.ts`);
 * from a spreadsheet they are just removed.
 */
export function storable(value: string): string {
  return withoutControls(value).trim();
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
