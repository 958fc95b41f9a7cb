// Shows a colleague's picture only to people who may see that colleague; the name is shown with what the colleague did
// anyway.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../contract/index.ts';
import { reachOf } from '../../entities/access.ts';
import type { Resource } from '../../entities/resource.ts';
import { pictureAddress } from '../../files/index.ts';
import { visibleRows } from './visible-rows.ts';

/** Selects the picture of the employee `e`; null if this reader may not see it. */
export function portraitSql(resources: ReadonlyMap<string, Resource>, actor: Actor): RawBuilder<string | null> {
  const people = resources.get('employee');
  const reach = people && reachOf(actor, people.entity, 'show');
  return reach ? sql`case when ${visibleRows(people, 'e', actor, reach)} then ${pictureAddress} end` : sql`null`;
}
