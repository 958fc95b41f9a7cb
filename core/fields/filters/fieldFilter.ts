// Finds the filter of an entity's field, and writes the text of its chip.
import type { Entity } from '#core/contract';
import { fieldOf } from '../entityField.ts';
import { browserKindOf } from '../index.ts';
import type { Translate } from '../kind.ts';
import type { Conditions } from '../shape.ts';
import type { Filter } from './filter.ts';

const TIMESTAMPS = ['created_at', 'updated_at'];

/** Answers the filter of a field; undefined if it cannot be filtered. */
export function filterOf(entity: Entity, name: string): Filter | undefined {
  const field = fieldOf(entity, name);
  if (!field || field.writeOnly || field.masked) return undefined;
  const { filter } = browserKindOf(field);
  return filter?.Editor || canBeEmpty(entity, name) ? filter : undefined;
}

/** Tells whether a record may lack a value, so that "is empty" makes sense. */
export function canBeEmpty(entity: Entity, name: string): boolean {
  const isGiven = TIMESTAMPS.includes(name) || entity.schema.required?.includes(name);
  return !isGiven && fieldOf(entity, name)?.type !== 'boolean';
}

/** Writes a filter in words, without the field's name. */
export function filterText(
  entity: Entity,
  name: string,
  conditions: Conditions,
  t: Translate,
  names: ReadonlyMap<number, string> = new Map(),
): string {
  if (conditions.empty !== undefined)
    return t(conditions.empty === 'true' ? 'core.filter.empty' : 'core.filter.filled');
  const field = fieldOf(entity, name);
  return (field && filterOf(entity, name)?.text({ entity, name, field, conditions, t, names })) ?? '';
}
