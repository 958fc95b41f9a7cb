// Decides which notices a person is shown: those of plugins that are on, about records that the person may see now.
import { type RawBuilder, sql } from 'kysely';
import { corePlugin } from '#core/registry';
import type { Actor, Module, Rows } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { isOn } from '../modules/off.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

export interface InboxSources {
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
}

/** Answers the condition on the rows `n` that this person may read; `which` limits the rows beforehand. */
export async function readable(
  db: Rows,
  { modules, resources }: InboxSources,
  actor: Actor,
  which: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const { companyId, employeeId } = actor;
  const own = sql<boolean>`n.company_id = ${companyId} and n.employee_id = ${employeeId} and ${which}`;
  // A person's notices are about few kinds of records, so only those are checked.
  const { rows } = await sql<{ resource: string }>`select distinct n.resource from notice n
    where ${own} and n.resource is not null`.execute(db);
  const about = rows.flatMap(({ resource }) => aboutOf(resources.get(resource), actor));
  const seen = sql.join([sql`n.resource is null`, ...about], sql` or `);
  return sql<boolean>`${own} and n.kind = any(${kindsOf(modules, actor)}) and (${seen})`;
}

function aboutOf(resource: Resource | undefined, actor: Actor): RawBuilder<boolean>[] {
  if (!resource) return [];
  const { entity, table } = resource;
  const of = sql`n.resource = ${entity.resource}`;
  const reach = reachOf(actor, entity, 'show');
  const record = sql<boolean>`(${of} and exists (select from ${sql.table(table)} as t
    where t.id = n.record_id and ${visibleRows(resource, 't', actor, reach)}))`;
  const list = sql<boolean>`(${of} and n.record_id is null)`;
  return [...(reach ? [record] : []), ...(reachOf(actor, entity, 'index') ? [list] : [])];
}

function kindsOf(modules: readonly Module[], { company }: Actor): string[] {
  const told = [{ manifest: corePlugin }, ...modules].filter(({ manifest }) => isOn(company, manifest));
  return told.flatMap(({ manifest: { id, notices = [] } }) => notices.map((notice) => `${id}.${notice.id}`));
}
