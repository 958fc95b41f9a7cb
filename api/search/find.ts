// Finds rows for the search over all entities: by a database index, limited to rows that a list would show this person.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { searchedSql } from '../sql/filters/filter.ts';
import { searchSql } from '../sql/lists/from-sql.ts';
import { placeOf } from '../sql/search/narrow.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';
import { isIndexable, plainSql } from '../store/extensions/trigrams.ts';
import { searchName } from '../store/tables/search.ts';
import { searchedColumns } from '../store/tables/table.ts';
import { nearPatterns, type Patterns, patternsOf } from './patterns.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface FoundRecord {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  /** True for a record out of use, which comes last. */
  readonly inactive?: boolean;
}

/** One kind of record, and the rows of it that this person reaches. */
export interface Kind {
  readonly resource: Resource;
  readonly reach: Reach;
}

/** The most rows of a kind that are compared; with more matches the list itself is the place to look. */
const CANDIDATES = 60;
/** Fewer for misspelt words, which are near to few rows or to very many. */
const NEAR_CANDIDATES = 20;
const NEAR_LEAST = 0.4;

/** Finds rows of these kinds with all words. */
export async function findAll(
  db: Db,
  kinds: readonly Kind[],
  actor: Actor,
  words: readonly string[],
): Promise<FoundRecord[]> {
  const patterns = patternsOf(words);
  if (!patterns) return [];
  const where = placeOf(words);
  // A row must hold all words; beside a word that an index can find, short ones are left out.
  const telling = where === 'word' ? words : words.filter(isIndexable);
  const ids = await idsOf(db, kinds, (resource) => [
    foundSql(resource, patterns),
    ...Object.values(resource.searched).map((searched) => {
      const sets = telling.map((word) => sql`(${searchedSql(searched, word, where)} limit ${CANDIDATES})`);
      return sql`array(select id from (${sql.join(sets, sql` union all `)}) as o (id))`;
    }),
  ]);
  return rowsOf(
    db,
    kinds,
    ids,
    (resource) => {
      const sought = { resource, table: 't', actor, where };
      return sql`${sql.join(
        words.map((word) => searchSql(sought, word)),
        sql` and `,
      )}`;
    },
    actor,
  );
}

/**
 * Finds rows whose names are similar, for a misspelt name. Only names are compared, because this reader may not see
 * other fields.
 */
export async function findNear(
  db: Db,
  kinds: readonly Kind[],
  actor: Actor,
  words: readonly string[],
): Promise<FoundRecord[]> {
  const patterns = nearPatterns(words);
  if (patterns.length === 0) return [];
  const ids = await idsOf(db, kinds, (resource) => [indexed(resource, patterns, NEAR_CANDIDATES)]);
  const typed = plainSql(sql`${words.join(' ')}::text`);
  return rowsOf(
    db,
    kinds,
    ids,
    (resource) => {
      const name = plainSql(displaySql(resource, 't', actor.locale));
      return sql`word_similarity(${typed}, ${name}) >= ${NEAR_LEAST}::real`;
    },
    actor,
  );
}

/** If there are too many matches, names that begin with the words are added, so that the best ones are found. */
function foundSql(resource: Resource, { begins, anywhere }: Patterns): RawBuilder<unknown> {
  return sql`(select case when cardinality(found) < ${CANDIDATES} then found
    else ${indexed(resource, begins, CANDIDATES)} || found end
    from (select ${indexed(resource, anywhere, CANDIDATES)} as found offset 0) as held)`;
}

/** The columns of the index are those of the table's own entity: deleted rows are searched by the same index. */
function indexed(resource: Resource, patterns: readonly string[], most: number): RawBuilder<unknown> {
  const columns = searchedColumns(resource.all.get(resource.table)?.entity ?? resource.entity);
  if (columns.length === 0) return sql`null::bigint[]`;
  return sql`${sql.id(searchName(resource.table, columns))}(${patterns}::text[], ${-most}::integer)`;
}

/** Finds the ids of all kinds by one statement. */
async function idsOf(
  db: Db,
  kinds: readonly Kind[],
  sets: (resource: Resource) => RawBuilder<unknown>[],
): Promise<number[][]> {
  if (kinds.length === 0) return [];
  const each = kinds.map(({ resource }) => {
    const all = sets(resource).map((set) => sql`coalesce(to_jsonb(${set}), '[]')`);
    return sql`${sql.join(all, sql` || `)}`;
  });
  const { rows } = await sql<{ ids: number[][] }>`select jsonb_build_array(${sql.join(each)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

async function rowsOf(
  db: Db,
  kinds: readonly Kind[],
  ids: readonly number[][],
  condition: (resource: Resource) => RawBuilder<unknown>,
  actor: Actor,
): Promise<FoundRecord[]> {
  const found = await Promise.all(
    kinds.map(async ({ resource, reach }, nth) => {
      const among = [...new Set(ids[nth])];
      if (among.length === 0) return [];
      const { active } = resource.entity.schema.properties;
      const inactive = active?.type === 'boolean' ? sql`not coalesce(t.active, true)` : sql`false`;
      const { rows } = await sql<Omit<FoundRecord, 'resource'>>`select t.id::float8 as id,
        ${displaySql(resource, 't', actor.locale)} as name, ${inactive} as inactive
        from ${sql.table(resource.table)} as t where t.id = any(${among}::bigint[])
          and ${visibleRows(resource, 't', actor, reach)} and ${condition(resource)}`.execute(db);
      return rows.map((row) => ({ resource: resource.entity.resource, ...row }));
    }),
  );
  return found.flat();
}
