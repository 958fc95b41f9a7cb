// By which fields a list can be put in groups, and which of its numbers can be added up: the same for server and browser.
import type { FieldSchema } from './entity.ts';

export const DATE_STEPS: readonly string[] = ['day', 'week', 'month'];

/** What many records have alike: a value of a list, yes or no, another record, a date. */
export function isGroupable({ enum: values, type, relation, format, masked, writeOnly }: FieldSchema): boolean {
  if (masked || writeOnly || type === 'array') return false;
  return values !== undefined || type === 'boolean' || relation !== undefined || format === 'date';
}

/** Amounts and quantities: an order's number is a number too, but nobody adds those up. */
export function isTotalled({ type, money, unit, masked, writeOnly }: FieldSchema): boolean {
  const isNumber = type === 'number' || type === 'integer';
  return isNumber && !masked && !writeOnly && (money === true || unit !== undefined);
}
