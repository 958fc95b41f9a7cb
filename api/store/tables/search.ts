// Makes the index that finds rows by a part of a word, and the function that uses it. Row-level security would not let
// tenants use such an index, since a comparison could reveal other companies' rows; the function looks at their own
// company only.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { CURRENT_COMPANY } from '../roles.ts';
import { plainPattern, plainSql } from '../trigrams.ts';
import type { Catalog } from './catalog.ts';
import type { Changes } from './change.ts';
import { nameOf } from './names.ts';
import type { Table } from './table.ts';

/** Of the function below: another one takes another name. */
const VERSION = 5;

/** Of the index and of its function; another list of columns has another name. */
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
    // Until it is analysed PostgreSQL takes every word for a rare one.
    ...(catalog.trigrams ? [index, sql`analyze ${sql.table(of)}`] : []),
    askingTable(name, of, text, catalog.trigrams),
  ].map((statement) => ({ statement, purpose: `the search of ${of}` }));
}

/** In front of a copy of how a text begins: the index finds its three-letter parts there and nowhere else. */
const BEGIN = 'qzx';
const BEGIN_LENGTH = 24;

/** Words hold no space, so that none is found across two columns. */
export function textOf(columns: readonly string[]): RawBuilder<string> {
  const texts = columns.map((column) => sql`coalesce(${textIn(column)}, '')`);
  const begin = sql`${sql.lit(BEGIN)} || left(ltrim(${texts[0] ?? sql.lit('')}, '["'), ${sql.lit(BEGIN_LENGTH)})`;
  return plainSql(sql.join([begin, ...texts], sql` || ' ' || `));
}

/** Finds such texts that begin so. */
export function beginsPattern(typed: string): string {
  return `${BEGIN}${plainPattern(typed.slice(0, BEGIN_LENGTH / 2)).slice(1)}`;
}

/** Finds such texts in which a word begins so. */
export function wordPattern(typed: string): string {
  return `% ${plainPattern(typed).slice(1)}`;
}

/** Of `names.name` what the name is in each language. */
function textIn(column: string): RawBuilder<unknown> {
  const [list = '', field] = column.split('.');
  if (!field) return sql`${sql.ref(list)}::text`;
  const all = sql`jsonb_path_query_array(${sql.ref(list)}, ${sql.lit(`$[*].${field}`)}::jsonpath)::text`;
  return sql`replace(${all}, ${sql.lit('\\"')}, '"')`;
}

/** In front of a word that may be misspelt: no pattern begins so. */
export const NEAR = '~';
/** What share of a misspelt word's three-letter parts has to be there. */
const NEAR_LEAST = 0.4;

/**
 * With the patterns in its text the statement is planned for how common they are, and for all that it finds: for the
 * first few, rows are read one by one to the end of the table where none is found. Without the extension few rows are
 * read one by one, and none is nearly so.
 */
function askingTable(name: string, table: string, text: RawBuilder<string>, trigrams: boolean): RawBuilder<unknown> {
  const near = trigrams ? sql`$q$${text} %> $q$ || quote_literal(substr(pattern, 2))` : sql`'false'`;
  const each = sql`(select string_agg(case when pattern like ${sql.lit(`${NEAR}%`)} then ${near}
    else $q$${text} like $q$ || quote_literal(pattern) end, ' and ') from unnest(patterns) as pattern)`;
  const unknown = trigrams ? sql`` : sql`if most > 0 then return null; end if;`;
  return asking(
    name,
    sql`${unknown} execute $q$with said as materialized (select id from ${sql.table(table)} where company_id = $1 and $q$
        || ${each} || ') select array_agg(id) from (select id from said limit $2) as few' into found using ${CURRENT_COMPANY}, case when most < 0 then -most else most + 1 end;
      return case when most > 0 and cardinality(found) > most then null else coalesce(found, '{}') end;`,
  );
}

/**
 * Ids of the rows whose text has all patterns; null where they are more than `most`, or no index knows. With a negative
 * `most` any so many of them.
 */
function asking(name: string, body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`create or replace function ${sql.id(name)}(patterns text[], most integer) returns bigint[]
    language plpgsql stable security definer set search_path from current
    set pg_trgm.word_similarity_threshold = ${sql.lit(NEAR_LEAST)} as $f$
    declare found bigint[]; begin ${body} end $f$`;
}

/** Of columns that are searched no longer. */
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
