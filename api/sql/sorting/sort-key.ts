// Gives rows their keys in an order that people choose: numbers with gaps between them, assigned under one lock per
// resource.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { oneAtATime } from '../../store/one-at-a-time.ts';
import { sortKeysOf } from './list-sort.ts';
import { orderSql, sortTerms } from './sort-sql.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** Distance between two neighbours, for ten halvings before the rows have to be numbered again. */
const GAP = 1024;

/** Answers the place behind every other row, for new rows. */
export async function lastPlace(
  db: Db,
  resource: Resource,
  companyId: number,
  record: Row,
): Promise<RawBuilder<number>> {
  await lock(db, resource, companyId);
  const within = withinField(resource);
  const parent = within ? ((record[within] as number | undefined) ?? null) : null;
  return sql<number>`(select coalesce(max(sort_key), 0) + ${GAP} from ${sql.table(resource.table)} as t
    where ${siblingsSql(resource, companyId, parent)})`;
}

export interface Move {
  readonly ids: readonly number[];
  /** The row that they come after; null for the first place. */
  readonly after: number | null;
  /** The parent whose rows are in order; null if all rows share one order. */
  readonly parent: number | null;
}

/** Gives the ids, in their order, the places after `after`. The caller has checked that all are siblings. */
export async function place(db: Db, resource: Resource, actor: Actor, move: Move): Promise<void> {
  await lock(db, resource, actor.companyId);
  const keys = (await keysBetween(db, resource, actor, move)) ?? (await numberedAnew(db, resource, actor, move));
  await sql`update ${sql.table(resource.table)} as t set sort_key = moved.key
    from unnest(${[...move.ids]}::bigint[], ${[...keys]}::float8[]) as moved (id, key)
    where t.company_id = ${actor.companyId} and t.id = moved.id`.execute(db);
}

/** Answers the sibling right before the row, which stays there until the transaction ends; null for the first one. */
export async function inFront(
  db: Db,
  resource: Resource,
  { companyId }: Actor,
  { id, parent }: { readonly id: number; readonly parent: number | null },
): Promise<number | null> {
  await lock(db, resource, companyId);
  const table = sql.table(resource.table);
  const there = resource.entity.softDelete ? sql`and t.deleted_at is null` : sql``;
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${table} as t
    where ${siblingsSql(resource, companyId, parent)} ${there}
      and t.sort_key < (select own.sort_key from ${table} as own where own.company_id = ${companyId} and own.id = ${id})
    order by t.sort_key desc limit 1`.execute(db);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Locks the order until the transaction ends, so that the next move sees this one's result. */
async function lock(db: Db, { table }: Resource, companyId: number): Promise<void> {
  await oneAtATime(db, 'order', table, companyId);
}

/** Answers free numbers for the rows; undefined if the gap has become too small. */
async function keysBetween(db: Db, resource: Resource, actor: Actor, move: Move): Promise<number[] | undefined> {
  const from = sql`from ${sql.table(resource.table)} as t where ${siblingsSql(resource, actor.companyId, move.parent)}`;
  const others = sql`${from} and t.id <> all(${[...move.ids]}::bigint[])`;
  const before = sql`(select t.sort_key ${from} and t.id = ${move.after})`;
  const following = move.after === null ? others : sql`${others} and t.id <> ${move.after} and t.sort_key >= ${before}`;
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select ${before} as low, (select min(t.sort_key) ${following}) as high`.execute(db);
  const { low, high } = rows[0]!;
  const count = move.ids.length;
  const step = low !== null && high !== null ? (high - low) / (count + 1) : GAP;
  const start = low ?? (high ?? GAP) - GAP * (count + 1);
  const keys = move.ids.map((_, index) => start + step * (index + 1));
  return isRising([...(low === null ? [] : [low]), ...keys, ...(high === null ? [] : [high])]) ? keys : undefined;
}

function isRising(keys: readonly number[]): boolean {
  return keys.every((key, index) => Number.isFinite(key) && (index === 0 || key > keys[index - 1]!));
}

/** Numbers every row again with gaps, in the order that people see. */
async function numberedAnew(db: Db, resource: Resource, actor: Actor, move: Move): Promise<number[]> {
  const terms = sortTerms(resource, 't', sortKeysOf(resource.entity, resource.entity.list.sort));
  const width = GAP * (move.ids.length + 1);
  await sql`update ${sql.table(resource.table)} as t set sort_key = numbered.place * ${width}::float8
    from (select t.id, row_number() over (order by ${orderSql(terms)}) as place
      from ${sql.table(resource.table)} as t where ${siblingsSql(resource, actor.companyId, move.parent)}) as numbered
    where t.company_id = ${actor.companyId} and t.id = numbered.id`.execute(db);
  const keys = await keysBetween(db, resource, actor, move);
  if (!keys) throw new Error(`${resource.table}: no places after numbering anew`);
  return keys;
}

/** Selects the rows that share an order, including deleted ones, which keep their places. */
function siblingsSql(resource: Resource, companyId: number, parent: number | null): RawBuilder<boolean> {
  const within = withinField(resource);
  const own = sql`t.company_id = ${companyId}::bigint`;
  return within ? sql`${own} and ${sql.ref(`t.${within}`)} is not distinct from ${parent}::bigint` : sql`${own}`;
}

export function withinField({ entity: { orderable } }: Resource): string | undefined {
  return typeof orderable === 'object' ? orderable.within : undefined;
}
