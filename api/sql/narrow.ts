// Finds the rows that can match a search by asking the index before any row is read, because many words match next to
// nothing.
import { type Kysely, sql } from 'kysely';
import { DISPLAY_PART } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { isReadable } from '../entities/access.ts';
import { fieldOf } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { isIndexable, isShort, plainPattern } from '../store/extensions/trigrams.ts';
import { searchName, textOf, wordPattern } from '../store/tables/search.ts';
import { searchedColumns } from '../store/tables/table.ts';
import { searchedSql, type Where } from './filter.ts';

/** If more rows match, reading along the list's order finds a page of them soon enough. */
const FEW = 1000;
/** Number of rows that are read to see how common a short word is. */
const SAMPLE = 2000;

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

interface Found {
  /** Ids for each question; null if there are too many. */
  readonly indexed: (number[] | null)[];
  readonly others: string[] | null;
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
  if (asked.length === 0 || columns.length === 0 || !isCovered(resource, actor, columns)) return undefined;
  const where = placeOf(words);
  if (where === 'word' && (await isCommon(db, resource, actor, longest(words)))) return 'many';
  const name = sql.id(searchName(resource.table, columns));
  const sets = Object.values(resource.searched).flatMap((searched) =>
    words.map((word) => searchedSql(searched, word, where)),
  );
  const others = sets.length > 0 ? sql.join(sets, sql` union `) : sql`select null::bigint where false`;
  const each = asked.map((patterns) => sql`to_jsonb(${name}(${patterns}::text[], ${FEW}))`);
  const { rows } = await sql<Found>`select jsonb_build_array(${sql.join(each)}) as indexed,
    (select array_agg(id) from (select id from (${others}) as o (id) limit ${FEW + 1}) as few) as others`.execute(db);
  const { indexed, others: more } = rows[0] ?? { indexed: [null], others: null };
  const known = indexed.flatMap((ids) => ids ?? []);
  if (indexed.includes(null) || (more?.length ?? 0) > FEW) return 'many';
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

/** Tells whether a match in a name is also in the index: the name consists of searched columns and spaces only. */
export function isNamedBySearched(resource: Resource): boolean {
  const columns = indexedColumns(resource);
  const { display } = resource.entity;
  const isPlain = display.replace(DISPLAY_PART, '').trim() === '' && !/\}\}\{\{/.test(display);
  return isPlain && [...display.matchAll(DISPLAY_PART)].every(([, name = '']) => columns.includes(name));
}

/** Answers the columns of the table's own entity: deleted rows are searched by the same index. */
function indexedColumns({ table, all }: Resource): string[] {
  const kept = all.get(table)?.entity;
  return kept ? searchedColumns(kept) : [];
}

/** Tells whether everything that may be searched is in the index or found by its own set of ids. */
function isCovered({ entity, searched }: Resource, actor: Actor, columns: readonly string[]): boolean {
  return entity.list.search.every((name) => {
    const field = fieldOf(entity, name);
    return !field || !isReadable(actor, field) || columns.includes(name) || searched[name] !== undefined;
  });
}
