// Serves GET /v1/{resource}/count: counts the rows of a list.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import { type Actor, Problem } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import { parseListQuery, text } from '../sql/lists/list-query.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { addendsSql, parseTotals, sumsOfRow, sumsSql } from './totals.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Record<string, unknown>;

/** The highest limit that `most` may ask for; counting further is slow. */
export const MOST_COUNTED = 1_000_000;

/**
 * Counts the rows that a list with the same filters and search has; with `group` also per value, with `totals` also the
 * sums of amounts. With `most` it stops counting there, says whether there are `more`, and adds nothing up.
 */
export async function count(
  db: Db,
  resource: Resource,
  actor: Actor,
  { group, most, totals, ...raw }: Raw,
  reach: Reach = 'all',
): Promise<string> {
  const query = parseListQuery(raw, resource.entity, actor);
  const name = group === undefined ? undefined : groupOf(resource, actor, text(group));
  const sums = parseTotals(resource, actor, totals);
  const limit = most === undefined ? undefined : limitOf(most);
  const from = await fromSql(db, resource, actor, query, reach);
  const counted = {
    ...(await countUpTo(db, { resource, from, sums }, limit)),
    ...(name && { groups: await groupRows(db, resource, name, from) }),
  };
  return JSON.stringify({ data: counted });
}

function limitOf(most: unknown): number {
  const limit = Number(text(most));
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_COUNTED) return limit;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'most', code: 'badValue' }] });
}

interface Counted {
  readonly resource: Resource;
  readonly from: RawBuilder<unknown>;
  readonly sums: readonly string[];
}

async function countUpTo(db: Db, { resource, from, sums }: Counted, most?: number) {
  const parts = sql.join([sql`1`, ...addendsSql(resource, sums)]);
  const few = most === undefined ? sql`` : sql`limit ${most + 1}`;
  const counts = sql.join([sql`count(*)::text as total`, ...sumsSql(sums)]);
  const { rows } = await sql<Raw>`select ${counts} from (select ${parts} ${from} ${few}) as t`.execute(db);
  const found = Number(rows[0]?.total ?? 0);
  const more = most !== undefined && found > most;
  return {
    count: more ? most : found,
    ...(most !== undefined && { more }),
    ...(sums.length > 0 && !more && { totals: sumsOfRow(sums, rows[0] ?? {}) }),
  };
}

/** Only a field with a list of values can be grouped, since only then groups can be told apart. */
function groupOf({ entity }: Resource, actor: Actor, name: string): string {
  const field = readableField(actor, entity, name);
  if (field?.enum && !field.masked) return name;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'group', code: 'badValue' }] });
}

async function groupRows(db: Db, resource: Resource, name: string, from: RawBuilder<unknown>) {
  const { rows } = await sql<{
    value: string | null;
    total: string;
  }>`select ${expressionSql(resource, 't', name)} as value,
    count(*)::text as total ${from} group by 1`.execute(db);
  return Object.fromEntries(rows.flatMap(({ value, total }) => (value === null ? [] : [[value, Number(total)]])));
}

/** The number to which the rows of a list are counted with its page; beyond it the answer says that there are more. */
export const COUNTED_WITH_PAGE = 10_000;

/** Counts rows, no further than one beyond `most`. */
export function countSql(from: RawBuilder<unknown>, most?: number): RawBuilder<unknown> {
  const few = most === undefined ? sql`` : sql`limit ${sql.lit(most + 1)}`;
  return sql`(select count(*)::text from (select 1 ${from} ${few}) as counted)`;
}

export async function countRows(db: Db, from: RawBuilder<unknown>, most?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`select ${countSql(from, most)} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
