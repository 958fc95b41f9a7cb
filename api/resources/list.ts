// GET /v1/{resource}: one page and the total, in one transaction, as JSON that PostgreSQL made (design, "The calls").
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../auth/subject.ts';
import { isReadable } from './access.ts';
import { afterSql, decodeCursor, encodeCursor } from './cursor.ts';
import { relatedDisplaySql } from './display-sql.ts';
import { fieldOf, kindOf } from './field.ts';
import { containsSql, filterSql } from './filter.ts';
import { type ListQuery, parseListQuery } from './query.ts';
import { expressionSql, recordSql } from './record-sql.ts';
import type { Resource } from './resource.ts';
import { cursorSql, orderSql, sortTerms } from './sort-sql.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** The whole response body as text. */
export async function list(db: Db, resource: Resource, actor: Actor, raw: Record<string, unknown>): Promise<string> {
  const query = parseListQuery(raw, resource.entity, actor);
  const terms = sortTerms(resource, 't', query.sort);
  const where = sql.join(conditions(resource, actor, query), sql` and `);
  const from = sql`from ${sql.table(resource.entity.resource)} as t where ${where}`;
  const after = query.after ? sql`and ${afterSql(terms, decodeCursor(resource, query.sort, query.after))}` : sql``;
  const order = sql`order by ${orderSql(terms)}`;
  // The rows first, then their JSON: a row that is skipped is never made JSON.
  const page = await sql<{ record: string; keys: string }>`
    select ${recordSql(resource, 't', actor)} as record, ${cursorSql(terms)} as keys
    from (select t.* ${from} ${after} ${order} limit ${query.size + 1} offset ${query.skip}) as t ${order}`.execute(db);
  const count = await sql<{ total: string }>`select count(*)::text as total ${from}`.execute(db);
  const rows = page.rows.slice(0, query.size);
  const more = page.rows.length > query.size;
  const next = more ? encodeCursor(resource, query.sort, JSON.parse(rows.at(-1)?.keys ?? '[]')) : null;
  const data = rows.map(({ record }) => record).join(',');
  return `{"data":[${data}],"meta":{"total":${count.rows[0]?.total ?? 0},"next":${JSON.stringify(next)}}}`;
}

function conditions(resource: Resource, actor: Actor, query: ListQuery): RawBuilder<unknown>[] {
  return [
    presentSql(resource, 't', actor.companyId),
    ...query.filters.map((filter) => filterSql(resource, 't', filter)),
    ...query.search.map((word) => searchSql(resource, 't', actor, word)),
  ];
}

/** Rows of the company that are not deleted. Row-level security says the first too; the index wants to hear it. */
export function presentSql(resource: Resource, table: string, companyId: number): RawBuilder<boolean> {
  const own = sql`${sql.ref(`${table}.company_id`)} = ${companyId}::bigint`;
  return resource.entity.softDelete ? sql`${own} and ${sql.ref(`${table}.deleted_at`)} is null` : sql`${own}`;
}

/** A word is found when any of the searched fields that the actor may read holds it. */
function searchSql(resource: Resource, table: string, actor: Actor, word: string): RawBuilder<boolean> {
  const found = resource.entity.search.flatMap((name) => {
    const field = fieldOf(resource.entity, name);
    if (!field || !isReadable(actor, field)) return [];
    if (kindOf(field) === 'many') return [];
    const one = kindOf(field) === 'one';
    const value = one ? relatedDisplaySql(resource, table, name) : expressionSql(resource, table, name);
    return [containsSql(value, word)];
  });
  return found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`;
}
