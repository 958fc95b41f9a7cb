// Knows which names an entity file may use: which are taken, which are fields, how relations are called.
import type { EntityFile } from '../entity.ts';
import type { FieldSchema } from '../field.ts';
import { expandedName, relationOf, SYSTEM_FIELDS } from '../record.ts';
import { sameFields } from '../which.ts';

export interface EntityFault {
  readonly path: string;
  readonly reason: string;
}

/** Columns that every row has, and text keys beside the fields' own (`{entity.text}.add`). */
export const RESERVED = [...SYSTEM_FIELDS, 'company_id', 'add', 'empty'];

/** `x_id` and `x_ids`: answers put the records themselves under the name that is left (`division_id`, `division`). */
export function relationFaults(
  name: string,
  field: FieldSchema,
  path: string,
  fields: Readonly<Record<string, FieldSchema>>,
): EntityFault[] {
  const relation = relationOf(field);
  if (!relation) return field.only ? [{ path, reason: 'says only, but points to no record' }] : [];
  const suffix = relation.many ? '_ids' : '_id';
  if (!name.endsWith(suffix)) return [{ path, reason: `is a relation, so its name must end in ${suffix}` }];
  if ((relation.many ? field.items : field)?.type !== 'integer') {
    return [{ path, reason: 'is a relation, so its type must be integer' }];
  }
  const expanded = expandedName(name);
  const missing = sameFields(field.only).filter((other) => !Object.hasOwn(fields, other));
  return [
    ...(Object.hasOwn(fields, expanded) ? [{ path, reason: `shows its record as ${expanded}, which is a field` }] : []),
    ...missing.map((other) => ({ path: `${path}.only`, reason: `names ${other}, which is not a field beside it` })),
  ];
}

export function missingFrom({ schema }: EntityFile, beside: readonly string[]) {
  return (path: string, names: readonly string[]): EntityFault[] =>
    names
      .filter((name) => !Object.hasOwn(schema.properties, name) && !beside.includes(name))
      .map((name) => ({ path, reason: `names ${name}, which is not a field` }));
}
