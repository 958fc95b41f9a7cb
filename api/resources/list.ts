// Serves GET /v1/{resource}: answers one page and the total, in one transaction (docs/domain 5.2).
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { lastDaySql } from '../sql/filters/stream-time.ts';
import { sought } from '../sql/lists/from-sql.ts';
import { type ListQuery, parseListQuery } from '../sql/lists/list-query.ts';
import { recordSql } from '../sql/rows/record-sql.ts';
import { listed, type RowRead, type Values } from '../sql/rows/row-json.ts';
import { afterSql, decodeCursor, encodeCursor } from '../sql/sorting/cursor.ts';
import { cursorSql, orderSql, placesSql, placeTerms, type SortTerm, sortTerms } from '../sql/sorting/sort-sql.ts';
import { COUNTED_WITH_PAGE, countRows, countSql } from './count.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Record<string, unknown>;

/** Answers the whole response body; as bytes where that saves looking at each sign of it. */
export async function list(
  db: Db,
  resource: Resource,
  actor: Actor,
  raw: Raw,
  reach: Reach = 'all',
): Promise<string | Buffer> {
  const query = parseListQuery(raw, resource.entity, actor);
  const { from, instead } = await sought(db, resource, actor, query, reach);
  const terms = sortTerms(resource, 't', query.sort, actor.locale);
  const record = recordSql(resource, 't', actor, { fields: query.fields });
  const asked = { resource, query, from, terms, record };
  const page = await (query.fromEnd ? lastPage : nextPage)(db, asked);
  const counted = countedJson(await totalOf(db, asked, page));
  const keys = page.more ? page.rows.at(-1)?.slice(-terms.length) : undefined;
  const next = keys ? encodeCursor(resource, query.sort, keys) : null;
  const searched = instead === undefined ? '' : `,"searched":${JSON.stringify(instead)}`;
  const { text, isAscii } = record.jsonOf(page.rows);
  const body = `{"data":[${text}],"meta":{${counted},"next":${JSON.stringify(next)}${searched}}}`;
  return isAscii && searched === '' ? Buffer.from(body, 'latin1') : body;
}

interface Asked {
  readonly resource: Resource;
  readonly query: ListQuery;
  readonly from: RawBuilder<unknown>;
  readonly terms: readonly SortTerm[];
  readonly record: RowRead;
}

interface Page {
  /** The record's values, and last its place in the order. */
  readonly rows: readonly Values[];
  readonly more: boolean;
}

/** Counts the rows of the list as far as the call asks for it; a page that is all of the list needs no count. */
async function totalOf(db: Db, { query, from, terms }: Asked, { rows, more }: Page): Promise<Counted> {
  if (query.total === 'no') return { most: 0 };
  const most = query.total === 'yes' ? COUNTED_WITH_PAGE : undefined;
  if (isWhole(query) && !more) return { found: rows.length, most };
  const withRows = rows[0]?.at(-terms.length - 1);
  return { found: isWhole(query) ? Number(withRows) : await countRows(db, from, most), most };
}

interface Counted {
  readonly found?: number;
  readonly most?: number;
}

function countedJson({ found, most }: Counted): string {
  if (found === undefined) return '"total":null';
  return most !== undefined && found > most ? `"total":${most},"more":true` : `"total":${found}`;
}

/** Tells whether the page begins where the list does, so that its own rows tell the length of a short list. */
function isWhole({ skip, after, fromEnd }: ListQuery): boolean {
  return skip === 0 && !after && !fromEnd;
}

async function nextPage(db: Db, asked: Asked): Promise<Page> {
  const { resource, query, from, terms } = asked;
  const { size, skip, after, sort } = query;
  const values = after ? decodeCursor(resource, sort, after) : undefined;
  const beyond = values ? sql`and ${afterSql(terms, values)}` : sql``;
  const read = (within = sql<unknown>``) =>
    listed(
      db,
      rowsSql(asked, sql`${from} ${beyond} ${within} order by ${orderSql(terms)} ${reachSql(size + 1, skip)}`),
    );
  const lastDay = lastDaySql(resource, sort, values?.[0]);
  const near = lastDay ? await read(lastDay) : [];
  const rows = near.length > size ? near : await read();
  return { rows: rows.slice(0, size), more: rows.length > size };
}

/**
 * The limit is written into the SQL: for an unknown limit PostgreSQL assumes a tenth of the table, and plans again for
 * each call.
 */
function reachSql(limit: number, skip: number): RawBuilder<unknown> {
  return skip === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${skip}`;
}

/**
 * Reads the rows before the last `skip` ones from the end, so that the far end of a long list costs no more than its
 * start.
 */
async function lastPage(db: Db, asked: Asked): Promise<Page> {
  const { from, terms } = asked;
  const { size, skip } = asked.query;
  const window = sql`${from} order by ${orderSql(terms, true)} ${reachSql(size, skip)}`;
  const read = await listed(db, rowsSql(asked, window));
  // Rows that are read in one go come in the order of the window, which goes backwards.
  const rows = asked.record.isFlat ? read.toReversed() : read;
  return { rows, more: skip > 0 && rows.length > 0 };
}

/**
 * Selects the rows first and builds their values afterwards, so that skipped rows cost nothing; the values of the order
 * are computed once. Values that only have to be read need neither.
 */
function rowsSql({ query, from, terms, record }: Asked, window: RawBuilder<unknown>) {
  const isCounted = query.total !== 'no' && isWhole(query);
  const count = countSql(from, query.total === 'yes' ? COUNTED_WITH_PAGE : undefined);
  const total = isCounted ? sql`, ${count}` : sql``;
  if (record.isFlat) return sql`select ${record.columns}${total}, ${cursorSql(terms)} ${window}`;
  const made = placeTerms('t', terms);
  return sql`with page as materialized (select t.*, ${placesSql(terms)} ${window})${record.askedOfPage}
    select ${record.columns}${total}, ${cursorSql(made)} from page as t ${record.madeOfPage} order by ${orderSql(made)}`;
}
