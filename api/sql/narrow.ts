// Which rows a search can be about, asked of the index before any row is read: many words match next to nothing.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../auth/subject.ts';
import { isReadable } from '../resources/access.ts';
import { fieldOf } from '../resources/field.ts';
import type { Resource } from '../resources/resource.ts';
import { searchName } from '../store/tables/search.ts';
import { searchedColumns } from '../store/tables/table.ts';
import { isIndexable, plainPattern } from '../store/trigrams.ts';

/** Where more rows match, reading along the list's order finds a page of them soon enough. */
const FEW = 1000;

interface Found {
  readonly indexed: string[] | null;
  readonly others: string[] | null;
}

/** Ids among which all rows are that hold the words; undefined where they are many, or where no index knows. */
export async function narrow(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  words: readonly string[],
): Promise<readonly string[] | undefined> {
  const columns = indexedColumns(resource);
  const patterns = words.filter(isIndexable).map(plainPattern);
  if (patterns.length === 0 || columns.length === 0 || !isCovered(resource, actor, columns)) return undefined;
  const name = sql.id(searchName(resource.table, columns));
  const sets = Object.values(resource.searched).flatMap((searched) =>
    words.map((word) => searched(plainPattern(word))),
  );
  const others = sets.length > 0 ? sql.join(sets, sql` union `) : sql`select null::bigint where false`;
  const { rows } = await sql<Found>`select ${name}(${patterns}::text[], ${FEW}) as indexed,
    (select array_agg(id) from (select id from (${others}) as o (id) limit ${FEW + 1}) as few) as others`.execute(db);
  const { indexed, others: more } = rows[0] ?? { indexed: null, others: null };
  return !indexed || (more?.length ?? 0) > FEW ? undefined : [...new Set([...indexed, ...(more ?? [])])];
}

/** The columns of the table's own entity: deleted rows are searched by the same index. */
function indexedColumns({ table, all }: Resource): string[] {
  const kept = all.get(table)?.entity;
  return kept ? searchedColumns(kept) : [];
}

/** Whether everything that may be searched is in the index or found by a set of its own. */
function isCovered({ entity, searched }: Resource, actor: Actor, columns: readonly string[]): boolean {
  // What is found in other languages stands in no index.
  if (entity.translated) return false;
  return entity.search.every((name) => {
    const field = fieldOf(entity, name);
    return !field || !isReadable(actor, field) || columns.includes(name) || searched[name] !== undefined;
  });
}
