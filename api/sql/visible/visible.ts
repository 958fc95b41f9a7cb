// Gives SQL of a module's own what lists have: the condition on the rows that a person may list, and the value of a field.
import { sql } from 'kysely';
import { isBrought } from '#core/contract';
import type { Actor, FieldValue, Visible } from '../../contract/index.ts';
import { reachOf } from '../../entities/access.ts';
import { fieldOf } from '../../entities/field.ts';
import { type Resource, resourceOf } from '../../entities/resource.ts';
import { expressionSql } from '../values/expression-sql.ts';
import { visibleRows } from './visible-rows.ts';

export function visibleTo(resources: ReadonlyMap<string, Resource>, actor: Actor): Visible {
  return (model, alias) => {
    const resource = resourceOf(resources, model);
    const reach = reachOf(actor, resource.entity, 'index');
    if (reach) return visibleRows(resource, alias, actor, reach);
    // It names the company nevertheless: in a distributed database it asks one shard.
    return sql<boolean>`(${sql.ref(`${alias}.company_id`)} = ${actor.companyId}::bigint and false)`;
  };
}

/** Answers SQL of fields for SQL of a module's own, which need not know which plugin keeps a field, or whether one does. */
export function valueFor(resources: ReadonlyMap<string, Resource>, actor: Actor): FieldValue {
  return (model, alias, name) => {
    const resource = resourceOf(resources, model);
    const field = fieldOf(resource.entity, name);
    return field && isBrought(actor, field) ? expressionSql(resource, alias, name) : sql`null`;
  };
}
