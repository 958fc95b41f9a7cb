// Makes the index that finds rows by a part of a word, and the function that uses it. Row-level security keeps tenants
// from using such an index, since a comparison could reveal other companies' rows; the function searches their own
// company only.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { plainPattern, plainSql } from '../extensions/trigrams.ts';
import { CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Changes } from './change.ts';
import { nameOf } from './names.ts';
import type { Table } from './table.ts';

/** The version of the function below; a changed function gets another name. */
const VERSION = 6;

/** The name of the index and its function; another list of columns gives another name. */
export function searchName(table: string, columns: readonly string[]): string {
  const hash = createHash('sha256').update(`${VERSION} ${columns.join()}`).digest('hex').slice(0, 8);
  return nameOf(table, 'search', hash);
}

export function searchOf(table: Table, catalog: Catalog): Changes {
  const { name: of, searched } = table;
  const name = searchName(of, searched);
  const isIndexed = catalog.indexes.has(name);
  if (searched.length === 0 || isIndexed || (catalog.functions.has(name) && !catalog.trigrams)) return [];
  const text = textOf(searched);
  const index = sql`create index ${sql.id(name)} on ${sql.table(of)} using gin ((${text}) gin_trgm_ops)`;
  return [
    // Until the table is analysed, PostgreSQL estimates every word as rare.
    ...(catalog.trigrams ? [index, sql`analyze ${sql.table(of)}`] : []),
    askingTable(name, of, text, catalog.trigrams),
  ].map((statement) => ({ statement, purpose: `the search of ${of}` }));
}

/**
 * Stands before a copy of a text's first letters, so that the index finds a beginning by three-letter parts that occur
 * nowhere else.
 */
const BEGIN = 'qzx';
const BEGIN_LENGTH = 24;

/** Words hold no space, so no search matches across two columns. */
export function textOf(columns: readonly string[]): RawBuilder<string> {
  const texts = columns.map((column) => sql`coalesce(${textIn(column)}, '')`);
  const begin = sql`${sql.lit(BEGIN)} || left(ltrim(${texts[0] ?? sql.lit('')}, '["'), ${sql.lit(BEGIN_LENGTH)})`;
  return plainSql(sql.join([begin, ...texts], sql` || ' ' || `));
}

/** Finds texts that begin with what was typed. */
export function beginsPattern(typed: string): string {
  return `${BEGIN}${plainPattern(typed.slice(0, BEGIN_LENGTH / 2)).slice(1)}`;
}

/** Finds texts in which a word begins with what was typed. */
export function wordPattern(typed: string): string {
  return `% ${plainPattern(typed).slice(1)}`;
}

/** The names in all languages, for a column such as `names.name`. */
function textIn(column: string): RawBuilder<unknown> {
  const [list = '', field] = column.split('.');
  if (!field) return sql`${sql.ref(list)}::text`;
  const all = sql`jsonb_path_query_array(${sql.ref(list)}, ${sql.lit(`$[*].${field}`)}::jsonpath)::text`;
  return sql`replace(${all}, ${sql.lit('\\"')}, '"')`;
}

/** Stands before a word that may be misspelt; no pattern begins with it. */
export const NEAR = '~';
/** The share of three-letter parts of a misspelt word that has to match. */
const NEAR_LEAST = 0.4;

/**
 * The patterns stand in the text of the statement, so that PostgreSQL plans by how common they are; the selection is
 * materialized, so that it plans for all rows found and not for the first few. Without the extension only a call with a
 * negative `most` searches, row by row, and finds no misspelt words.
 */
function askingTable(name: string, table: string, text: RawBuilder<string>, trigrams: boolean): RawBuilder<unknown> {
  const near = trigrams ? sql`$q$${text} %> $q$ || quote_literal(substr(pattern, 2))` : sql`'false'`;
  const each = sql`(select string_agg(case when pattern like ${sql.lit(`${NEAR}%`)} then ${near}
    else $q$${text} like $q$ || quote_literal(pattern) end, ' and ') from unnest(patterns) as pattern)`;
  const unknown = trigrams ? sql`` : sql`if most > 0 then return null; end if;`;
  return asking(
    name,
    sql`${trigrams ? nearest(table, text) : sql``} ${unknown} execute $q$with said as materialized (select id from ${sql.table(table)} where company_id = $1 and $q$
        || ${each} || ') select array_agg(id) from (select id from said limit $2) as few' into found using ${CURRENT_COMPANY}, case when most < 0 then -most else most + 1 end;
      return case when most > 0 and cardinality(found) > most then null else coalesce(found, '{}') end;`,
  );
}

/** One misspelt word by itself: rows with the most similar words come first, of however many there are. */
function nearest(table: string, text: RawBuilder<string>): RawBuilder<unknown> {
  return sql`if cardinality(patterns) = 1 and most < 0 and patterns[1] like ${sql.lit(`${NEAR}%`)} then
      execute $q$select array_agg(id) from (select id from ${sql.table(table)} where company_id = $1 and ${text} %> $q$
        || quote_literal(substr(patterns[1], 2)) || $q$ order by word_similarity($q$ || quote_literal(substr(patterns[1], 2))
        || $q$, ${text}) desc, id limit $2) as few$q$ into found using ${CURRENT_COMPANY}, -most;
      return coalesce(found, '{}');
    end if;`;
}

/**
 * Answers the ids of the rows whose text has all patterns; null where there are more than `most` or no index exists. A
 * negative `most` answers at most that many rows, whichever they are.
 */
function asking(name: string, body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`create or replace function ${sql.id(name)}(patterns text[], most integer) returns bigint[]
    language plpgsql stable security definer set search_path from current
    set pg_trgm.word_similarity_threshold = ${sql.lit(NEAR_LEAST)} as $f$
    declare found bigint[]; begin ${body} end $f$`;
}

/** Drops the search of columns that are no longer searched. */
export function dropStaleSearch({ name: of, searched }: Table, catalog: Catalog): Changes {
  const kept = searched.length > 0 ? searchName(of, searched) : undefined;
  const isStale = (name: string) => name !== kept && name.startsWith(`${of}_search_`);
  return [
    ...[...catalog.indexes]
      .filter(([name, { table }]) => table === of && isStale(name))
      .map(([name]) => ({ statement: sql`drop index ${sql.id(name)}`, purpose: `index ${name}` })),
    ...[...catalog.functions.keys()].filter(isStale).map((name) => ({
      statement: sql`drop function ${sql.id(name)}(text[], integer)`,
      purpose: `function ${name}`,
    })),
  ];
}
