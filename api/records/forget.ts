// Erases a softly deleted record: the row stays, because others name it, with only the entity file's `forgotten`
// fields; rows that tell of it, its files, comments and line items are deleted, and so are its values in the activity and
// those that an import replaced.
import { sql } from 'kysely';
import type { Row } from '../contract/index.ts';
import { type About, aboutOf } from '../entities/about.ts';
import { demand } from '../entities/access.ts';
import { isFileId } from '../files/address.ts';
import { fileFields } from '../files/fields.ts';
import { detachFiles } from '../files/rows.ts';
import { announce, type Call, hookContext, run } from './call.ts';
import { readStored } from './reading/read-row.ts';
import { saveRows } from './reading/rows.ts';
import { deletedOnes } from './restore.ts';
import { forgetRow } from './store-row.ts';

/** Answers 404 for a record that is not deleted, or was erased before. */
export async function forget(call: Call, id: number): Promise<void> {
  const { db, resource, actor } = call;
  const { entity, table } = resource;
  if (!entity.forgotten) throw new TypeError(`${entity.model} does not say what stays when one is forgotten.`);
  const reach = demand(actor, entity, 'delete');
  const previous = await readStored(db, deletedOnes(resource), actor, id, { reach, lock: true });
  await run(resource, 'beforeForget', previous, hookContext(call, 'delete', previous));
  for (const part of aboutOf(resource)) await forgetRows(call, part, id);
  await detachFiles(db, actor.companyId, filesOf(call, previous));
  await saveRows(call, id, previous, {});
  await forgetRow(db, resource, { companyId: actor.companyId, id, previous, record: { ...entity.forgotten } });
  await sql`delete from comment where company_id = ${actor.companyId} and resource = ${table}
    and record_id = ${id}`.execute(db);
  await forgetActivity(call, table, [id]);
  await forgetImported(call, entity.resource, [id]);
  await announce(call, { id, action: 'forget', before: previous });
}

function filesOf({ resource }: Call, record: Row): string[] {
  const held = fileFields(resource.entity.schema).map((name) => String(record[name] ?? ''));
  return held.filter(isFileId);
}

/** Keeps rows that nobody may delete, such as a ledger's: there the record is known by its number alone. */
async function forgetRows({ db, actor, records }: Call, { resource, field }: About, id: number): Promise<void> {
  const { entity, table } = resource;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where company_id = ${actor.companyId} and ${sql.ref(field)} = ${id} order by id`.execute(db);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0 || entity.appendOnly) return;
  const own = records(entity.model, { by: 'product' });
  for (const each of ids) await own.remove(each);
  await forgetActivity({ db }, table, ids);
  await forgetImported({ db, actor }, entity.resource, ids);
}

async function forgetActivity({ db }: Pick<Call, 'db'>, table: string, ids: readonly number[]): Promise<void> {
  await sql`select forget_activity(${table}, ${ids}::bigint[])`.execute(db);
}

/** An import can be undone without them: what is erased is left as it is. */
async function forgetImported({ db, actor }: Pick<Call, 'db' | 'actor'>, name: string, ids: readonly number[]) {
  await sql`delete from import_row w using import_run r where w.company_id = ${actor.companyId}
    and r.company_id = w.company_id and r.id = w.import_id and r.resource = ${name}
    and w.record_id = any(${ids}::bigint[])`.execute(db);
}
