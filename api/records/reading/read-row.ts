// Reads one row: as the actor may see it, or all of it for validation and hooks.
import { type Kysely, sql } from 'kysely';
import type { Reach } from '#core/contract';
import { isValue } from '#core/fields';
import { type Actor, Problem, type Row } from '../../contract/index.ts';
import { demand, reachOf } from '../../entities/access.ts';
import { isOneRow, type Resource } from '../../entities/resource.ts';
import { LOCKED, oneRow } from '../../sql/rows/one-row.ts';
import { recordSql, storedSql } from '../../sql/rows/record-sql.ts';
import { listed, type Values } from '../../sql/rows/row-json.ts';
import { visibleRows } from '../../sql/visible/visible-rows.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface Sendable {
  /** The record as JSON text, which is passed on unchanged. */
  readonly json: string;
  readonly version: number;
}

/** Answers 404 for a text that is no id, as for an id that does not exist. */
export function parseId(id: string): number {
  const number = Number(id);
  // A record has one address, so `01` is refused.
  if (!isValue('one', id) || !Number.isSafeInteger(number) || String(number) !== id) throw new Problem(404, 'notFound');
  return number;
}

/** Place of the version among the columns that are read of a record. */
const VERSION = 1;

/** Reads with masked fields, except the `revealed` ones; 404 for a row that the actor may not see. */
export async function readRecord(
  db: Db,
  resource: Resource,
  actor: Actor,
  id: number,
  revealed: readonly string[] = [],
): Promise<Sendable> {
  const reach = demand(actor, resource.entity, 'show');
  const record = recordSql(resource, 't', actor, { revealed });
  const row = await oneRow({ db, resource, actor, reach, read: record }, id);
  if (!row) throw new Problem(404, 'notFound');
  return { json: record.json(row), version: Number(row[VERSION]) };
}

/** Reads a row that was just written: as the actor may see it, or only its version if they may not read it. */
export async function readWritten(db: Db, resource: Resource, actor: Actor, id: number): Promise<Sendable> {
  const { columns, made, answerOf } = writtenRow(resource, actor);
  const [row] = await listed(
    db,
    sql`select ${columns} from ${sql.table(resource.table)} as t ${made}
      where t.company_id = ${actor.companyId} and t.id = ${id}`,
  );
  if (!row) throw new Problem(404, 'notFound');
  return answerOf(row);
}

/** Answers the columns of a written row `t`, and what makes the answer of their texts, which may have others behind. */
export function writtenRow(resource: Resource, actor: Actor) {
  const reach = reachOf(actor, resource.entity, 'show');
  const seen = reach ? visibleRows(anywhere(resource), 't', actor, reach) : sql`false`;
  const record = recordSql(resource, 't', actor);
  return {
    columns: sql`(${seen})::text, t.id::text, t.version::text, ${record.columns}`,
    made: record.made,
    /** True if its row alone answers it. */
    isAlone: record.isFlat && Object.keys(resource.computed).length === 0,
    answerOf: ([isSeen, id, version, ...row]: Values): Sendable => ({
      version: Number(version),
      json: isSeen === 'true' ? record.json(row) : JSON.stringify({ id: Number(id), version: Number(version) }),
    }),
  };
}

/** A restored row is answered as one of the deleted list in which it was. */
function anywhere(resource: Resource): Resource {
  const { deletedOf, softDelete, ...entity } = resource.entity;
  return { ...resource, entity };
}

interface Wanted {
  /** The reach that `demand` answered: only the person's own rows, if they may do no more. */
  readonly reach: Reach;
  /** True to lock the row, so that nobody else changes it until the call ends. */
  readonly lock?: boolean;
}

export async function readStored(
  db: Db,
  resource: Resource,
  actor: Actor,
  id: number,
  { reach, lock }: Wanted,
): Promise<Row> {
  const stored = storedSql(resource, 't');
  // A read that waits for a lock sees the row as it is then, but other tables, such as pairs, as they were before.
  const isAtOnce = !lock || isOneRow(resource);
  const before = isAtOnce
    ? undefined
    : sql`select 1 from ${sql.table(resource.table)} as t
        where ${visibleRows(resource, 't', actor, reach)} and t.id = ${id} ${LOCKED}`.execute(db);
  const reading = oneRow({ db, resource, actor, reach, read: stored }, id, lock && isAtOnce);
  const [row] = await Promise.all([reading, before]);
  if (!row) throw new Problem(404, 'notFound');
  return stored.record(row);
}
