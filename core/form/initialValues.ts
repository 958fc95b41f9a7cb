// Answers what the form of a new record starts with.
import { type FieldSchema, today } from '#core/contract';
import { session } from '../session/session.ts';
import { isEditable } from './schema.ts';

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
