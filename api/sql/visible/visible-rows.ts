// Selects the rows of a table that a person can see: the company's, not deleted or erased, and within the scope of the
// person's permissions.
import { type RawBuilder, sql } from 'kysely';
import { everyoneReach, type Reach, type RowCondition } from '#core/contract';
import type { Actor } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { expressionSql } from '../values/expression-sql.ts';

/** The person who asks, as far as rows are concerned. */
export type Asker = Pick<Actor, 'companyId' | 'own' | 'isProduct'>;

/** Tells whether a person sees all rows of their company, so that nothing else of them decides. */
export function isCompanysOwn({ entity }: Resource, actor: Asker, reach: Reach): boolean {
  return !entity.partOf && withinOf(entity, actor, reach) === 'all';
}

function withinOf(entity: Resource['entity'], actor: Asker, reach: Reach): Reach {
  return reach === 'all' && !actor.isProduct ? everyoneReach(actor, entity) : reach;
}

/** The company is named although row-level security checks it too, because the index needs it. */
export function visibleRows(
  resource: Resource,
  table: string,
  actor: Asker,
  reach: Reach = 'all',
): RawBuilder<boolean> {
  const { softDelete, deletedOf, partOf } = resource.entity;
  const within = withinOf(resource.entity, actor, reach);
  const deleted = sql.ref(`${table}.deleted_at`);
  const forgets = deletedOf !== undefined && resource.all.get(deletedOf)?.entity.forgotten !== undefined;
  return sql`${sql.join(
    [
      sql`${sql.ref(`${table}.company_id`)} = ${actor.companyId}::bigint`,
      ...(deletedOf ? [sql`${deleted} is not null`] : softDelete ? [sql`${deleted} is null`] : []),
      ...(forgets ? [sql`${sql.ref(`${table}.forgotten_at`)} is null`] : []),
      ...(within === 'all' || partOf ? [] : [withinSql(resource, table, within)]),
      ...(partOf ? [partSql(resource, table, partOf.field, within, actor)] : []),
    ],
    sql` and `,
  )}`;
}

function withinSql(resource: Resource, table: string, conditions: readonly RowCondition[]): RawBuilder<boolean> {
  const met = conditions.map((condition) => {
    const fields = Object.entries(condition).map(
      ([name, values]) => sql<boolean>`${expressionSql(resource, table, name)} = any(${values})`,
    );
    return sql`(${sql.join(fields, sql` and `)})`;
  });
  return sql`(${sql.join(met, sql` or `)})`;
}

/** A row is visible to people who see the record that it is part of. */
function partSql(
  { all, entity }: Resource,
  table: string,
  field: string,
  within: Reach,
  actor: Asker,
): RawBuilder<boolean> {
  const parent = all.get(entity.partOf?.entity.resource ?? '')!;
  const whole = `${table}_whole`;
  return sql`exists (select from ${sql.table(parent.table)} as ${sql.ref(whole)}
    where ${visibleRows(parent, whole, actor, within)} and ${sql.ref(`${whole}.id`)} = ${sql.ref(`${table}.${field}`)})`;
}
