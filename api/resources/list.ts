// GET /v1/{resource}: one page and the total, in one transaction, as JSON that PostgreSQL made (design, "The calls").

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { Problem } from '../problem.ts';
import { afterSql, decodeCursor, encodeCursor } from '../sql/cursor.ts';
import { relatedDisplaySql } from '../sql/display-sql.ts';
import { expressionSql } from '../sql/expression-sql.ts';
import { containsSql, fieldContainsSql, filterSql } from '../sql/filter.ts';
import { narrow } from '../sql/narrow.ts';
import { recordSql } from '../sql/record-sql.ts';
import { cursorSql, orderSql, type SortTerm, sortTerms } from '../sql/sort-sql.ts';
import { visibleRows } from '../sql/visible-rows.ts';
import { isReadable, readableField } from './access.ts';
import { fieldOf, kindOf } from './field.ts';
import { type ListQuery, parseListQuery, text } from './query.ts';
import type { Resource } from './resource.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Record<string, unknown>;

interface PageRow {
  readonly record: string;
  readonly keys: string;
}

/** The whole response body as text. */
export async function list(db: Db, resource: Resource, actor: Actor, raw: Raw, reach: Reach = 'all'): Promise<string> {
  const query = parseListQuery(raw, resource.entity, actor);
  const from = await fromSql(db, resource, actor, query, reach);
  const terms = sortTerms(resource, 't', query.sort, actor.locale);
  const page = await (query.fromEnd ? lastPage : nextPage)(db, { resource, actor, query, from, terms });
  const total = query.total ? await countRows(db, from) : null;
  const keys = page.more ? JSON.parse(page.rows.at(-1)?.keys ?? '[]') : undefined;
  const next = keys ? encodeCursor(resource, query.sort, keys) : null;
  const data = page.rows.map(({ record }) => record).join(',');
  return `{"data":[${data}],"meta":{"total":${total},"next":${JSON.stringify(next)}}}`;
}

/** GET /v1/{resource}/count: how many rows a list with the same filters and search has; with `group`, of each value too. */
export async function count(
  db: Db,
  resource: Resource,
  actor: Actor,
  { group, ...raw }: Raw,
  reach: Reach = 'all',
): Promise<string> {
  const query = parseListQuery(raw, resource.entity, actor);
  const name = group === undefined ? undefined : groupOf(resource, actor, text(group));
  const from = await fromSql(db, resource, actor, query, reach);
  const counted = {
    count: await countRows(db, from),
    ...(name && { groups: await groupRows(db, resource, name, from) }),
  };
  return JSON.stringify({ data: counted });
}

/** Only what has a list of values makes groups that one can tell apart. */
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

interface Asked {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
  readonly from: RawBuilder<unknown>;
  readonly terms: readonly SortTerm[];
}

interface Page {
  readonly rows: readonly PageRow[];
  readonly more: boolean;
}

async function nextPage(db: Db, { resource, actor, query, from, terms }: Asked): Promise<Page> {
  const { size, skip, after, sort } = query;
  const beyond = after ? sql`and ${afterSql(terms, decodeCursor(resource, sort, after))}` : sql``;
  const window = sql`${from} ${beyond} order by ${orderSql(terms)} limit ${size + 1} offset ${skip}`;
  const { rows } = await rowsSql(resource, actor, terms, window).execute(db);
  return { rows: rows.slice(0, size), more: rows.length > size };
}

/** The rows before the last `skip` ones: the far end of a long list costs no more than its start. */
async function lastPage(db: Db, { resource, actor, query: { size, skip }, from, terms }: Asked): Promise<Page> {
  const window = sql`${from} order by ${orderSql(terms, true)} limit ${size} offset ${skip}`;
  const { rows } = await rowsSql(resource, actor, terms, window).execute(db);
  return { rows, more: skip > 0 && rows.length > 0 };
}

/** The rows first, then their JSON: a row that is skipped is never made JSON. */
function rowsSql(resource: Resource, actor: Actor, terms: readonly SortTerm[], window: RawBuilder<unknown>) {
  return sql<PageRow>`select ${recordSql(resource, 't', actor)} as record, ${cursorSql(terms)} as keys
    from (select t.* ${window}) as t order by ${orderSql(terms)}`;
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*)::text as total ${from}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** `from … where …` of the rows, as `t`, that a list with this query is about. */
export async function fromSql(
  db: Db,
  resource: Resource,
  actor: Actor,
  query: ListQuery,
  reach: Reach,
): Promise<RawBuilder<unknown>> {
  const ids = await narrow(db, resource, actor, query.search);
  const conditions = [
    visibleRows(resource, 't', actor, reach),
    ...(ids ? [sql`t.id = any(${ids}::bigint[])`] : []),
    ...query.filters.map((filter) => filterSql(resource, 't', filter)),
    ...query.search.map((word) => searchSql(resource, 't', actor, word)),
  ];
  return sql`from ${sql.table(resource.table)} as t where ${sql.join(conditions, sql` and `)}`;
}

/** A word is found when any of the searched fields that the actor may read holds it. */
function searchSql(resource: Resource, table: string, actor: Actor, word: string): RawBuilder<boolean> {
  const found = resource.entity.search.flatMap((name) => {
    const field = fieldOf(resource.entity, name);
    if (!field || field.masked || !isReadable(actor, field)) return [];
    if (kindOf(field) === 'many') return [];
    if (kindOf(field) === 'one') return [containsSql(relatedDisplaySql(resource, table, name, actor.locale), word)];
    return [fieldContainsSql(resource, table, name, word)];
  });
  return found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`;
}
