// Numbers the unique name of a copied record: "Summer" becomes "Summer (2)".
import { sql } from 'kysely';
import type { FieldSchema } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { oneAtATime } from '../../store/one-at-a-time.ts';
import type { Call } from '../call.ts';

/** Beyond this number, the copy is refused like any record that is not unique. */
const MOST = 1000;

/** Finds free names; `chosen` holds the values that a person gave the copy, which are refused if they are taken. */
export async function freeNames(call: Call, record: Row, chosen: Row = {}): Promise<Row> {
  let free = record;
  for (const fields of call.resource.entity.unique ?? []) {
    if (!fields.some((field) => Object.hasOwn(chosen, field))) free = await withFreeName(call, free, fields);
  }
  return free;
}

async function withFreeName(call: Call, record: Row, fields: readonly string[]): Promise<Row> {
  const { schema } = call.resource.entity;
  const name = fields.find((field) => isNameable(schema.properties[field]) && typeof record[field] === 'string');
  if (!name) return record;
  // Of copies made at once, each sees the names of those before it.
  await oneAtATime(call.db, 'copy', call.actor.companyId, call.resource.table);
  const before = String(record[name]).replace(/ \(\d+\)$/, '');
  let candidate = record;
  for (let count = 2; count <= MOST && (await isTaken(call, candidate, fields)); count += 1)
    candidate = { ...record, [name]: numbered(before, count, schema.properties[name]!.maxLength) };
  return candidate;
}

/** Tells whether a number may follow the value; a code with a format of its own takes none. */
function isNameable(field: FieldSchema | undefined): boolean {
  return field?.type === 'string' && !field.enum && !field.pattern && (!field.format || field.format === 'text');
}

function numbered(name: string, count: number, maxLength = Number.POSITIVE_INFINITY): string {
  const end = ` (${count})`;
  return `${name.slice(0, maxLength - end.length).trimEnd()}${end}`;
}

/** Compares as the unique index does: without capitals, and without deleted rows. */
async function isTaken({ db, resource, actor }: Call, record: Row, fields: readonly string[]): Promise<boolean> {
  if (fields.some((field) => record[field] === undefined)) return false;
  const same = fields.map((field) => sameSql(resource, field, record[field]));
  const present = resource.entity.softDelete ? sql` and t.deleted_at is null` : sql``;
  const { rows } = await sql`select 1 from ${sql.table(resource.table)} as t
    where t.company_id = ${actor.companyId} and ${sql.join(same, sql` and `)}${present} limit 1`.execute(db);
  return rows.length > 0;
}

function sameSql({ entity }: Resource, field: string, value: unknown) {
  const column = sql.ref(`t.${field}`);
  const isText = entity.schema.properties[field]?.type === 'string';
  return isText ? sql`lower(${column}::text) = lower(${value})` : sql`${column} = ${value}`;
}
