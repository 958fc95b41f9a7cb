// Makes the SQL of a field's value before it becomes JSON: answers show it, and filters and sorts compare it.
import { type RawBuilder, sql } from 'kysely';
import { isStored } from '#core/contract';
import { fieldOf, kindOf, SQL_TYPE } from '../entities/field.ts';
import { hasModel, type Resource } from '../entities/resource.ts';

/** Computed and virtual fields come from the server module's SQL; a virtual one without any is only ever written. */
export function expressionSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  const made = resource.computed[name]?.(table, { has: (model) => hasModel(resource.all, model) });
  if (made) return made;
  const field = fieldOf(resource.entity, name);
  if (field && !isStored(field)) return sql`null::${sql.raw(SQL_TYPE[kindOf(field)])}`;
  return sql.ref(`${table}.${name}`);
}

/** True for a field that no answer can show again: it is written, and then the hooks' own matter. */
export function isWriteThrough({ entity, computed }: Resource, name: string): boolean {
  const field = fieldOf(entity, name);
  return field?.virtual === true && !computed[name];
}
