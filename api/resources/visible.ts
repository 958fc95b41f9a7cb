// Tells which rows of an entity somebody may list, for SQL of a module's own: queries and counts keep to the same scope
// as lists.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../auth/subject.ts';
import { visibleRows } from '../sql/visible-rows.ts';
import { reachOf } from './access.ts';
import { type Resource, resourceOf } from './resource.ts';

/** A condition on the rows of that entity in a `from … as alias`: the company's, not deleted, within the person's scope. */
export type Visible = (model: string, alias: string) => RawBuilder<boolean>;

export function visibleTo(resources: ReadonlyMap<string, Resource>, actor: Actor): Visible {
  return (model, alias) => {
    const resource = resourceOf(resources, model);
    const reach = reachOf(actor, resource.entity, 'index');
    return reach ? visibleRows(resource, alias, actor, reach) : sql<boolean>`false`;
  };
}
