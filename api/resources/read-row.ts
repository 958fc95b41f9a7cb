// Reading one row: as the actor may see it, or whole for validation and hooks.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../auth/subject.ts';
import { Problem } from '../problem.ts';
import type { Row } from './hooks.ts';
import { presentSql } from './list.ts';
import { recordSql, storedSql } from './record-sql.ts';
import type { Resource } from './resource.ts';
import { isValue } from './value.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface Sendable {
  /** The record as JSON text, passed on as it is. */
  readonly json: string;
  readonly version: number;
}

/** 404 for what is no id at all, as for an id that is not there. */
export function parseId(id: string): number {
  const number = Number(id);
  if (!isValue('one', id) || !Number.isSafeInteger(number)) throw new Problem(404, 'notFound');
  return number;
}

export async function readRecord(db: Db, resource: Resource, actor: Actor, id: number): Promise<Sendable> {
  const { rows } = await sql<{ json: string; version: string }>`
    select ${recordSql(resource, 't', actor)} as json, t.version::text as version
    from ${sql.table(resource.entity.resource)} as t
    where ${presentSql(resource, 't', actor.companyId)} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem(404, 'notFound');
  return { json: rows[0].json, version: Number(rows[0].version) };
}

/** The stored record; with `lock`, no one else can change it until the call is done. */
export async function readStored(
  db: Db,
  resource: Resource,
  actor: Actor,
  id: number,
  lock: 'lock' | 'free' = 'free',
): Promise<Row> {
  const own = sql`${presentSql(resource, 't', actor.companyId)} and t.id = ${id}`;
  const from = sql`from ${sql.table(resource.entity.resource)} as t where ${own}`;
  // A statement of its own: one that waits for a lock would still see the old pairs of many relations.
  if (lock === 'lock') await sql`select 1 ${from} for update`.execute(db);
  const { rows } = await sql<{ json: string }>`select ${storedSql(resource, 't')} as json ${from}`.execute(db);
  if (!rows[0]) throw new Problem(404, 'notFound');
  return JSON.parse(rows[0].json);
}
