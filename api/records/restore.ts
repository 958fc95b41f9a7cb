// Restores a softly deleted record, by a call on the resource itself or by saving the record in the list of deleted
// ones.
import type { Reach } from '#core/contract';
import type { Row } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { announce, answer, type Call, hookContext, refusing, run, stale } from './call.ts';
import { check } from './checking/check-record.ts';
import { occupy } from './checking/overlap.ts';
import { readBody } from './checking/refuse.ts';
import { mergePatch, withListDefaults } from './merge.ts';
import { dueTo, react } from './react.ts';
import { readStored, type Sendable } from './reading/read-row.ts';
import { restoreRow } from './store-row.ts';
import { writing } from './write.ts';

/** Restores a record of an entity with soft deletion; it needs the permission to delete. */
export async function restore(call: Call, id: number, expected?: number): Promise<Sendable> {
  const reach = demand(call.actor, call.resource.entity, 'delete');
  const previous = await readDeleted({ ...call, resource: deletedOnes(call.resource) }, id, reach, expected);
  await bringBack(call, id, previous, { ...previous });
  return answer(call, id);
}

/** Restores by saving a record in a list of deleted ones; the body may change the fields that the list shows. */
export async function saveDeleted(call: Call, id: number, body: unknown, expected?: number): Promise<Sendable> {
  const { db, resource, actor } = call;
  const asked = writing(call, 'update');
  const { fields, refused } = await readBody(asked, body);
  const previous = await readDeleted(call, id, asked.reach, expected);
  const record = mergePatch(previous, withListDefaults(resource.entity.schema, fields)) as Row;
  const changed = Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
  const context = hookContext(call, 'restore', previous);
  await check(call, context, { record, changed, refused });
  await run(resource, 'beforeUpdate', record, context);
  const kept = { ...call, resource: resource.all.get(resource.table) ?? resource };
  const whole = await readStored(db, deletedOnes(kept.resource), actor, id, { reach: 'all' });
  await bringBack(kept, id, whole, mergePatch(whole, differing(previous, record)) as Row);
  await run(resource, 'afterUpdate', record, context);
  return answer(call, id);
}

/** Answers the same resource on its softly deleted rows. */
export function deletedOnes(resource: Resource): Resource {
  return { ...resource, entity: { ...resource.entity, deletedOf: resource.table } };
}

async function readDeleted(call: Call, id: number, reach: Reach, expected?: number): Promise<Row> {
  const previous = await readStored(call.db, call.resource, call.actor, id, { reach, lock: true });
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  return previous;
}

/** Answers the differences as a merge patch, with null for values that are gone. */
function differing(previous: Row, record: Row): Row {
  const names = [...new Set([...Object.keys(previous), ...Object.keys(record)])];
  return Object.fromEntries(
    names.flatMap((name) => (previous[name] === record[name] ? [] : [[name, record[name] ?? null]])),
  );
}

/** Runs the hooks of the entity itself, and of those that list its deleted rows. */
async function bringBack(call: Call, id: number, previous: Row, record: Row): Promise<void> {
  const { db, resource, actor } = call;
  const context = hookContext(call, 'restore', previous);
  const concerned = [...resource.all.values()].filter(({ table }) => table === resource.table);
  for (const one of concerned) await run(one, 'beforeRestore', record, context);
  const row = { companyId: actor.companyId, id, previous, record };
  await refusing(resource, async () => {
    await restoreRow(db, resource, row);
    await occupy(call, id);
  });
  for (const one of concerned) await run(one, 'afterRestore', record, context);
  for (const one of concerned) await react(dueTo(one, context, record), record, context);
  await announce(call, { id, action: 'restore', before: previous, after: record });
}
