// Checks whether a person may see a record, for calls about its comments, documents or activity.
import { sql } from 'kysely';
import { scopeFields } from '#core/contract';
import { type Actor, notFound, type Row, type Rows } from '../../contract/index.ts';
import { demand } from '../../entities/access.ts';
import type { Resource } from '../../entities/resource.ts';
import { visibleRows } from '../../sql/visible/visible-rows.ts';

/** Answers the values that the entity's scope uses; 404 if the actor does not see the record. */
export async function sight(db: Rows, resource: Resource, actor: Actor, id: number): Promise<Row> {
  const reach = demand(actor, resource.entity, 'show');
  const columns = ['id', ...scopeFields(resource.entity)].map((name) => sql.ref(`t.${name}`));
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(resource.table)} as t
    where ${visibleRows(resource, 't', actor, reach)} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
