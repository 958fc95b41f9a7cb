// Finds the rows that can match a search by asking the index before any row is read, because many words match next to
// nothing.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import { fieldOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { isIndexable, isShort, plainPattern } from '../../store/extensions/trigrams.ts';
import { searchName, textOf, wordPattern } from '../../store/tables/search.ts';
import { searchedSql, type Where } from '../filters/filter.ts';
import { fewOf, indexedColumns, namedSets, pointedTo } from './named-sets.ts';

/** From which share of so many rows on a word is common: a short one by itself, another beside other words. */
const COMMON = { short: { sample: 2_000, share: 0.01 }, word: { sample: 500, share: 0.1 } } as const;

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

interface Found {
  /** Ids of rows whose own texts have the patterns; null if there are too many. */
  readonly indexed: number[] | null;
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
  const where = placeOf(words);
  const patterns = where === 'word' ? [wordPattern(longest(words))] : words.filter(isIndexable).map(plainPattern);
  if (patterns.length === 0 || indexedColumns(resource).length === 0 || !isCovered(resource, actor)) return undefined;
  if (where === 'word' && (await isCommon(db, resource, actor, patterns))) return 'many';
  const telling = await tellingOf(db, resource, actor, patterns);
  const find = (asked: readonly string[]) => idsOf(db, { resource, actor, words, where }, asked);
  const found = await find(telling);
  return found === 'many' && telling.length < patterns.length ? find(patterns) : found;
}

/** Tells whether many rows have a word with this beginning: then reading along the list is faster. */
async function isCommon(db: Db, resource: Resource, actor: Actor, patterns: readonly string[]): Promise<boolean> {
  const { sample, share } = COMMON.short;
  return (await sharesOf(db, resource, actor, patterns, sample)).some((each) => each > share);
}

interface Sought {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly words: readonly string[];
  readonly where: Where;
}

async function idsOf(
  db: Db,
  { resource, actor, words, where }: Sought,
  patterns: readonly string[],
): Promise<readonly string[] | 'many'> {
  const sets = [
    ...Object.values(resource.searched).flatMap((searched) => words.map((word) => searchedSql(searched, word, where))),
    ...namedSets(resource, actor, words, where),
  ];
  const others = sets.length > 0 ? sql.join(sets, sql` union `) : sql`select null::bigint where false`;
  const name = sql.id(searchName(resource.table, indexedColumns(resource)));
  const { rows } = await sql<Found>`select f.few, to_jsonb(${name}(${patterns}::text[], f.few)) as indexed,
    (select array_agg(id) from (select id from (${others}) as o (id) limit f.few + 1) as least) as others
    from (select ${fewOf(resource.table)} as few offset 0) as f`.execute(db);
  const { indexed, others: more, few } = rows[0] ?? { indexed: null, others: null, few: 0 };
  if (indexed === null || (more?.length ?? 0) > few) return 'many';
  return [...new Set([...indexed.map(String), ...(more ?? [])])];
}

/**
 * Leaves out what many rows have: the index would go through all of these beside the few that the other words tell. What
 * is left out is looked for in the rows that are found.
 */
async function tellingOf(
  db: Db,
  resource: Resource,
  actor: Actor,
  patterns: readonly string[],
): Promise<readonly string[]> {
  if (patterns.length < 2) return patterns;
  const { sample, share } = COMMON.word;
  const shares = await sharesOf(db, resource, actor, patterns, sample);
  const telling = patterns.filter((_, nth) => (shares[nth] ?? 0) < share);
  return telling.length > 0 ? telling : patterns;
}

/** Answers how common each pattern is, in the first rows. */
async function sharesOf(
  db: Db,
  resource: Resource,
  { companyId }: Actor,
  patterns: readonly string[],
  sample: number,
): Promise<number[]> {
  const shares = patterns.map(
    (pattern) => sql`count(*) filter (where said like ${pattern}) / ${sql.lit(sample)}::float8`,
  );
  const { rows } = await sql<{ shares: number[] }>`select jsonb_build_array(${sql.join(shares)}) as shares
    from (select ${textOf(indexedColumns(resource))} as said from ${sql.table(resource.table)}
      where company_id = ${companyId} limit ${sql.lit(sample)}) as sampled`.execute(db);
  return rows[0]?.shares ?? [];
}

/** If no word is long enough for the index, short ones are found at the beginning of words, which it can find. */
export function placeOf(words: readonly string[]): Where {
  return words.length > 0 && words.every(isShort) ? 'word' : 'anywhere';
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
