// Tells whose activity a person may read: that of records that they may see, and of softly deleted ones that they may
// restore.
import { type RawBuilder, sql } from 'kysely';
import { everyoneReach } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

/** Answers conditions on the row `t`, of which one must hold; none if the person may see no such record. */
export function waysTo(resource: Resource, actor: Actor): RawBuilder<boolean>[] {
  const { entity, all } = resource;
  const ways = [];
  const reach = reachOf(actor, entity, 'show');
  if (reach) ways.push(visibleRows(resource, 't', actor, reach));
  if (!entity.softDelete) return ways;
  const deleted = { ...resource, entity: { ...entity, deletedOf: entity.resource } };
  const mayRestore = reachOf(actor, entity, 'delete');
  if (mayRestore) ways.push(visibleRows(deleted, 't', actor, mayRestore));
  for (const grave of all.values()) {
    const grasp = grave.entity.deletedOf === entity.resource && reachOf(actor, grave.entity, 'show');
    if (grasp) ways.push(visibleRows(grave, 't', actor, grasp));
  }
  return ways;
}

/** Answers the condition on the log's rows over all kinds of records; undefined if nothing may be read. */
export function readableLog(all: ReadonlyMap<string, Resource>, actor: Actor): RawBuilder<boolean> | undefined {
  const kept = [...all.values()].filter(({ entity }) => !entity.deletedOf);
  const whole = kept.filter((resource) => isWhole(resource, actor)).map(({ entity }) => entity.resource);
  const some = kept.flatMap((resource) => {
    const ways = whole.includes(resource.entity.resource) ? [] : waysTo(resource, actor);
    if (ways.length === 0) return [];
    return sql<boolean>`(activity_log.resource = ${resource.entity.resource} and exists (select from
      ${sql.table(resource.table)} as t where t.id = activity_log.record_id and (${sql.join(ways, sql` or `)})))`;
  });
  const conditions = [...(whole.length > 0 ? [sql<boolean>`activity_log.resource = any(${whole})`] : []), ...some];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

/** A person who sees every record of a kind, deleted ones too, also reads about those that were deleted for good. */
function isWhole({ entity }: Resource, actor: Actor): boolean {
  const sees = (method: 'show' | 'delete') => reachOf(actor, entity, method) === 'all';
  return (
    !entity.partOf && everyoneReach(actor, entity) === 'all' && sees('show') && (!entity.softDelete || sees('delete'))
  );
}
