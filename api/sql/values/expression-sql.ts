// Makes the SQL of a field's value before it becomes JSON, for answers, filters and sorts.
import { type RawBuilder, sql } from 'kysely';
import { isStored } from '#core/contract';
import type { ProductModels } from '../../contract/index.ts';
import { fieldOf, kindOf, SQL_TYPE } from '../../entities/field.ts';
import { hasModel, type Resource, resourceOf } from '../../entities/resource.ts';

/** Computed and virtual fields come from the server module's SQL; a virtual one without SQL is only written. */
export function expressionSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  const made = resource.computed[name]?.(table, productOf(resource));
  if (made) return made;
  const field = fieldOf(resource.entity, name);
  if (field && !isStored(field)) return sql`null::${sql.raw(SQL_TYPE[kindOf(field)])}`;
  return sql.ref(`${table}.${name}`);
}

function productOf({ all }: Resource): ProductModels {
  return {
    has: (model) => hasModel(all, model),
    entity: (model) => [...all.values()].find(({ entity }) => entity.model === model)?.entity,
    value: (model, alias, field) => {
      const other = resourceOf(all, model);
      return fieldOf(other.entity, field) ? expressionSql(other, alias, field) : sql`null`;
    },
  };
}

/** Tells whether a field is only written and never answered, so that hooks handle it. */
export function isWriteThrough({ entity, computed }: Resource, name: string): boolean {
  const field = fieldOf(entity, name);
  return field?.virtual === true && !computed[name];
}
