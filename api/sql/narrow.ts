// Finds the rows that can match a search by asking the index before any row is read, because many words match next to
// nothing.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../contract/index.ts';
import { isReadable } from '../entities/access.ts';
import { fieldOf } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { isIndexable, isShort, plainPattern } from '../store/extensions/trigrams.ts';
import { searchName, textOf, wordPattern } from '../store/tables/search.ts';
import { searchedSql, type Where } from './filter.ts';
import { fewOf, indexedColumns, namedSets, pointedTo } from './named-sets.ts';

/** Number of rows that are read to see how common a short word is. */
const SAMPLE = 2000;

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

interface Found {
  /** Ids for each question; null if there are too many. */
  readonly indexed: (number[] | null)[];
  /** Ids that are found by other tables, at most one more than few. */
  readonly others: string[] | null;
  readonly few: number;
}

/** Answers ids that include all rows with the words; `many` if they are so many, undefined if no index can tell. */
export async function narrow(
  db: Db,
  resource: Resource,
  actor: Actor,
  words: readonly string[],
): Promise<readonly string[] | 'many' | undefined> {
  const columns = indexedColumns(resource);
  const asked = questions(words);
  const where = placeOf(words);
  if (asked.length === 0 || columns.length === 0 || !isCovered(resource, actor)) return undefined;
  if (where === 'word' && (await isCommon(db, resource, actor, longest(words)))) return 'many';
  const name = sql.id(searchName(resource.table, columns));
  const sets = [
    ...Object.values(resource.searched).flatMap((searched) => words.map((word) => searchedSql(searched, word, where))),
    ...namedSets(resource, actor, words, where),
  ];
  const others = sets.length > 0 ? sql.join(sets, sql` union `) : sql`select null::bigint where false`;
  const each = asked.map((patterns) => sql`to_jsonb(${name}(${patterns}::text[], f.few))`);
  const { rows } = await sql<Found>`select f.few, jsonb_build_array(${sql.join(each)}) as indexed,
    (select array_agg(id) from (select id from (${others}) as o (id) limit f.few + 1) as least) as others
    from (select ${fewOf(resource.table)} as few offset 0) as f`.execute(db);
  const { indexed, others: more, few } = rows[0] ?? { indexed: [null], others: null, few: 0 };
  const known = indexed.flatMap((ids) => ids ?? []);
  if (indexed.includes(null) || (more?.length ?? 0) > few) return 'many';
  return [...new Set([...known.map(String), ...(more ?? [])])];
}

/** Tells whether many rows have a word with this beginning: then reading along the list is faster. */
async function isCommon(db: Db, resource: Resource, { companyId }: Actor, word: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found
    from (select ${textOf(indexedColumns(resource))} as said from ${sql.table(resource.table)}
      where company_id = ${companyId} limit ${SAMPLE}) as few
    where said like ${wordPattern(word)}`.execute(db);
  return (rows[0]?.found ?? 0) > SAMPLE / 100;
}

/** If no word is long enough for the index, short ones are found at the beginning of words, which it can find. */
export function placeOf(words: readonly string[]): Where {
  return words.length > 0 && words.every(isShort) ? 'word' : 'anywhere';
}

/** Answers lists of patterns; a matching text has all patterns of one list. */
function questions(words: readonly string[]): string[][] {
  if (placeOf(words) === 'word') return [[wordPattern(longest(words))]];
  const patterns = words.filter(isIndexable).map(plainPattern);
  return patterns.length > 0 ? [patterns] : [];
}

export function longest(words: readonly string[]): string {
  return words.reduce((long, word) => (word.length > long.length ? word : long), '');
}

/** Tells whether everything that may be searched is in the index or found by its own set of ids. */
function isCovered(resource: Resource, actor: Actor): boolean {
  const { entity, searched } = resource;
  const columns = indexedColumns(resource);
  return entity.list.search.every((name) => {
    const field = fieldOf(entity, name);
    return (
      !field ||
      !isReadable(actor, field) ||
      columns.includes(name) ||
      searched[name] !== undefined ||
      pointedTo(resource, name) !== undefined
    );
  });
}
