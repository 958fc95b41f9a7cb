// Lists the records that hold a record in a list, such as the groups of a person. Only their names are given, because
// their other data is about other people.
import { sql } from 'kysely';
import { listsOf } from '#core/contract';
import type { Reference } from '../activity/names.ts';
import type { Actor, Rows } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { pairsSql } from '../sql/values/pairs-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

export interface ListsWithRecord {
  readonly resource: Resource;
  readonly names: readonly Reference[];
}

interface Place {
  readonly resource: Resource;
  /** Many-relation that names the record. */
  readonly field: string;
}

function placesOf({ all, table }: Resource): Place[] {
  return [...all.values()].flatMap((resource) => listsOf(resource.entity, table).map((field) => ({ resource, field })));
}

export async function listsWith(db: Rows, resource: Resource, actor: Actor, id: number): Promise<ListsWithRecord[]> {
  const lists: ListsWithRecord[] = [];
  for (const place of placesOf(resource)) {
    if (reachOf(actor, place.resource.entity, 'index')) {
      lists.push({ resource: place.resource, names: await namesOf(db, place, actor, id) });
    }
  }
  return lists;
}

/** Lists the resources that the caller may not read. */
export function closedLists(resource: Resource, actor: Actor): string[] {
  const closed = placesOf(resource).filter((place) => !reachOf(actor, place.resource.entity, 'index'));
  return closed.map((place) => place.resource.entity.resource);
}

async function namesOf(db: Rows, { resource, field }: Place, actor: Actor, id: number): Promise<Reference[]> {
  const seen = visibleRows(resource, 't', actor, reachOf(actor, resource.entity, 'show'));
  const { rows } = await sql<Reference>`select t.id, ${displaySql(resource, 't', actor.locale)} as display
    from ${sql.table(resource.table)} as t where ${seen} and ${id} in (${pairsSql(resource, 't', field)})
    order by t.id`.execute(db);
  return rows;
}
