// Brings what people type to the form in which it is stored, before it is validated (docs/domain 2.2).
import { type FieldSchema, withoutControls } from '#core/contract';
import { kindOf } from '#core/fields';
import { SERVER_HALVES } from '#core/fields/server';
import { cleanHtml } from '../html/index.ts';

/** Skips the fields that were read ahead. */
const HALVES: typeof SERVER_HALVES = { ...SERVER_HALVES, html: { normalise: cleanHtml } };

/** Trims and normalises texts, at every depth; an empty text is no value (null), as an emptied input means it. */
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
 * The text as its kind gets it. Calls refuse what PostgreSQL cannot hold (`api/http/characters.ts`); from a sheet it just goes,
 * as controls do from both.
 */
export function storable(value: string): string {
  return withoutControls(value).trim();
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
