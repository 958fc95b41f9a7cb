// Answers the condition on the rows that a person may list, for SQL of a module's own: queries and counts keep to the
// same scope as lists.
import { sql } from 'kysely';
import type { Actor, Visible } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import { type Resource, resourceOf } from '../entities/resource.ts';
import { visibleRows } from './visible-rows.ts';

export function visibleTo(resources: ReadonlyMap<string, Resource>, actor: Actor): Visible {
  return (model, alias) => {
    const resource = resourceOf(resources, model);
    const reach = reachOf(actor, resource.entity, 'index');
    return reach ? visibleRows(resource, alias, actor, reach) : sql<boolean>`false`;
  };
}
