// Serves POST /v1/{resource}/{id}/copy: makes a new record with the values of another one, and copies the rows that
// belong to it, in one transaction.
import { sql } from 'kysely';
import { type CopyRule, type FieldSchema, relationOf, sendable } from '#core/contract';
import type { Row } from '../contract/index.ts';
import { demand, isReadable, isWritable } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { withCopiedFiles } from '../files/copy.ts';
import { storedSql } from '../sql/rows/record-sql.ts';
import { listed } from '../sql/rows/row-json.ts';
import { sortKeysOf } from '../sql/sorting/list-sort.ts';
import { place, withinField } from '../sql/sorting/sort-key.ts';
import { orderSql, sortTerms } from '../sql/sorting/sort-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';
import { answer, type Call } from './call.ts';
import { freeNames } from './checking/free-name.ts';
import { beyondReach, givenByReach, readBody } from './checking/refuse.ts';
import { mergePatch } from './merge.ts';
import { readStored } from './reading/read-row.ts';
import { add, type MadeRecord, writing } from './write.ts';

export async function copy(call: Call, id: number, body: unknown): Promise<MadeRecord> {
  const { db, resource, actor } = call;
  const asked = writing(call, 'create');
  const reach = demand(actor, resource.entity, 'show');
  const original = await readStored(db, resource, actor, id, { reach });
  const { fields, refused } = await readBody(asked, body ?? {});
  const kept = keep(resource, original, (field) => isReadable(actor, field) && isWritable(actor, field));
  const given = mergePatch({ ...kept, ...ruleOf(resource).set }, fields) as Row;
  const owned = { ...given, ...givenByReach(asked) };
  const files = await withCopiedFiles(db, resource.entity, actor, await freeNames(call, owned, fields));
  const made = await add(call, files, {
    action: 'copy',
    sent: fields,
    refused: [...refused, ...beyondReach(asked, owned, fields)],
  });
  if (resource.entity.orderable) await placeBehind(call, original, made, owned);
  await copyChildren(call, id, made);
  return { id: made, ...(await answer(call, made)) };
}

function ruleOf({ entity: { copyable } }: Resource): CopyRule {
  return typeof copyable === 'object' ? copyable : {};
}

/**
 * Picks the values that a copy takes over. It leaves out those that the server sets, that cannot be read back, or that
 * belong to the original alone.
 */
export function keep({ entity }: Resource, original: Row, wanted: (field: FieldSchema) => boolean): Row {
  const fields = Object.entries(entity.schema.properties).filter(
    ([, field]) => !field.readOnly && !field.computed && !field.writeOnly && field.copy !== false && wanted(field),
  );
  return Object.fromEntries(
    fields.flatMap(([name]) =>
      original[name] === undefined ? [] : [[name, copied(entity.schema.properties[name], original[name])]],
    ),
  );
}

/** Copies the rows of a list field without their ids and without the values that only the server sets. */
function copied(field: FieldSchema | undefined, value: unknown): unknown {
  if (!field?.rows || !Array.isArray(value)) return value;
  return value.map(({ id: _, ...row }) => sendable(field.items, row));
}

/** Places the copy right behind its original, unless it belongs to another parent. */
async function placeBehind({ db, resource, actor }: Call, original: Row, made: number, record: Row): Promise<void> {
  const within = withinField(resource);
  if (within && original[within] !== record[within]) return;
  const parent = within ? ((record[within] as number | undefined) ?? null) : null;
  await place(db, resource, actor, { ids: [made], after: original.id as number, parent });
}

/** Copies the rows that belong to the record, in their order, with their own hooks and the rows that belong to them. */
async function copyChildren(call: Call, id: number, made: number): Promise<void> {
  for (const name of ruleOf(call.resource).with ?? []) {
    const resource = call.resource.all.get(name);
    const field = resource && parentField(resource, call.resource.entity.resource);
    if (!resource || !field) continue;
    const child = { ...call, resource };
    for (const original of await childrenOf(child, field, id)) {
      const record = { ...keep(resource, original, () => true), ...ruleOf(resource).set, [field]: made };
      const files = await withCopiedFiles(call.db, resource.entity, call.actor, await freeNames(child, record));
      const copied = await add(child, files, { action: 'copy' });
      await copyChildren(child, original.id as number, copied);
    }
  }
}

function parentField({ entity }: Resource, parent: string): string | undefined {
  const fields = Object.entries(entity.schema.properties);
  return fields.find(([, field]) => field.relation === parent && !relationOf(field)?.many)?.[0];
}

async function childrenOf({ db, resource, actor }: Call, field: string, parent: number): Promise<Row[]> {
  const terms = sortTerms(resource, 't', sortKeysOf(resource.entity, resource.entity.list.sort));
  const stored = storedSql(resource, 't');
  const rows = await listed(
    db,
    sql`select ${stored.columns} from ${sql.table(resource.table)} as t
      where ${visibleRows(resource, 't', actor)} and ${sql.ref(`t.${field}`)} = ${parent} order by ${orderSql(terms)}`,
  );
  return rows.map((row) => stored.record(row));
}
