// Makes the SQL that selects the rows of a list with its filters and search.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { Actor } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import { fieldOf, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { containsSql, fieldContainsSql, filterSql, type Where } from '../filters/filter.ts';
import { narrow, placeOf } from '../search/narrow.ts';
import { meantWords } from '../search/near-search.ts';
import { relatedDisplaySql } from '../values/display-sql.ts';
import { visibleRows } from '../visible/visible-rows.ts';
import type { ListQuery } from './list-query.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface Sought {
  readonly from: RawBuilder<unknown>;
  /** The words that are shown in place of those that were typed, which no row has. */
  readonly instead?: string;
}

type Asked = readonly [db: Db, resource: Resource, actor: Actor, query: ListQuery, reach: Reach];

/** Makes `from … where …` of the rows `t` of a list with this query. */
export async function fromSql(...asked: Asked): Promise<RawBuilder<unknown>> {
  return (await sought(...asked)).from;
}

/** The same, with what is shown instead where no row has the words, but some have near ones. */
export async function sought(...[db, resource, actor, query, reach]: Asked): Promise<Sought> {
  const first = await exactly(db, resource, actor, query, reach);
  if (query.search.length === 0 || first.isMany || (await hasRow(db, first.from))) return first;
  for (const search of query.otherwise) {
    const other = await exactly(db, resource, actor, { ...query, search }, reach);
    if (await hasRow(db, other.from)) return other;
  }
  const words = query.otherwise.at(-1) ?? query.search;
  const meant = await meantWords(db, resource, actor, words, reach);
  if (!meant) return first;
  const near = await exactly(db, resource, actor, { ...query, search: meant }, reach);
  return (await hasRow(db, near.from)) ? { ...near, instead: meant.join(' ') } : first;
}

async function hasRow(db: Db, from: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 ${from} limit 1`.execute(db);
  return rows.length > 0;
}

/** Selects the rows with the words as they stand. */
async function exactly(...[db, resource, actor, query, reach]: Asked): Promise<Sought & { readonly isMany: boolean }> {
  const found = await narrow(db, resource, actor, query.search);
  const ids = found === 'many' ? undefined : found;
  const where = placeOf(query.search);
  const conditions = [
    visibleRows(resource, 't', actor, reach),
    ...query.filters.map((filter) => filterSql(resource, 't', filter)),
    ...anySql(resource, query.any),
    ...query.search.map((word) => searchSql({ resource, table: 't', actor, where }, word)),
  ];
  // The rows that are known are read by their ids, and never looked for along the order of the list.
  const among = sql`(select * from ${sql.table(resource.table)} where company_id = ${actor.companyId}::bigint
    and id = any(${ids}::bigint[]) offset 0)`;
  const from = sql`from ${ids ? among : sql.table(resource.table)} as t where ${sql.join(conditions, sql` and `)}`;
  return { from, isMany: found === 'many' };
}

function anySql(resource: Resource, any: ListQuery['any']): RawBuilder<boolean>[] {
  if (any.length === 0) return [];
  const each = any.map(
    (all) =>
      sql`(${sql.join(
        all.map((filter) => filterSql(resource, 't', filter)),
        sql` and `,
      )})`,
  );
  return [sql<boolean>`(${sql.join(each, sql` or `)})`];
}

export interface SoughtWord {
  readonly resource: Resource;
  readonly table: string;
  readonly actor: Actor;
  readonly where: Where;
}

/** Finds a word if any of the searched fields that the actor may read holds it. */
export function searchSql({ resource, table, actor, where }: SoughtWord, word: string): RawBuilder<boolean> {
  const fields = resource.entity.list.search.flatMap((name) => {
    const field = fieldOf(resource.entity, name);
    const isSought = field && !field.masked && isReadable(actor, field) && kindOf(field) !== 'many';
    return isSought ? [{ name, isNamed: kindOf(field) === 'one' }] : [];
  });
  // Names of other records are read only of rows that do not have the word themselves.
  const found = fields
    .toSorted((a, b) => Number(a.isNamed) - Number(b.isNamed))
    .map(({ name, isNamed }) => {
      if (isNamed) return containsSql(relatedDisplaySql(resource, table, name, { locale: actor.locale }), word, where);
      return fieldContainsSql(resource, table, name, word, where);
    });
  return found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`;
}
