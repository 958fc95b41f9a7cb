// Tells by which fields a list can be grouped, and which of its numbers can be added up, alike for server and browser.
import type { EntityFile } from './entity.ts';
import type { FieldSchema } from './field.ts';

export const DATE_STEPS: readonly string[] = ['day', 'week', 'month'];

/** What many records have alike: a value of a list, yes or no, another record, a date. */
export function isGroupable({ enum: values, type, relation, format, masked, writeOnly }: FieldSchema): boolean {
  if (masked || writeOnly || type === 'array') return false;
  return values !== undefined || type === 'boolean' || relation !== undefined || format === 'date';
}

/**
 * What may be added up: what the entity file names, and in groups, where it says nothing, amounts and quantities. An order's
 * number is a number too, but nobody adds those up.
 */
export function isTotalled({ list: { totals }, schema }: Pick<EntityFile, 'list' | 'schema'>, name: string): boolean {
  const { money, unit, ...field } = schema.properties[name] ?? {};
  return canTotal(field) && (totals ? totals.includes(name) : money === true || unit !== undefined);
}

export function canTotal({ type, masked, writeOnly }: FieldSchema): boolean {
  return (type === 'number' || type === 'integer') && !masked && !writeOnly;
}
