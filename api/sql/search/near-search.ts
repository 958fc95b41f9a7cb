// Finds what somebody meant who made a slip: a word that no row has gives way to the nearest one in rows that this person sees.
import { type Kysely, sql } from 'kysely';
import { plainText, type Reach, slipsIn, slipsTo } from '#core/contract';
import type { Actor } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import { fieldOf, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { hasTrigrams, plainSql } from '../../store/extensions/trigrams.ts';
import { NEAR, searchName } from '../../store/tables/search.ts';
import { searchedColumns } from '../../store/tables/table.ts';
import { expressionSql } from '../values/expression-sql.ts';
import { isSpoken } from '../values/spoken-sql.ts';
import { visibleRows } from '../visible/visible-rows.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** Rows with the most similar words that are compared letter by letter. */
const CANDIDATES = 60;

/** Answers the words that are meant; undefined where one of them is near to nothing, or none gives way. */
export async function meantWords(
  db: Db,
  resource: Resource,
  actor: Actor,
  words: readonly string[],
  reach: Reach,
): Promise<string[] | undefined> {
  const meant: string[] = [];
  for (const word of words) {
    const nearest = await nearestWord(db, resource, actor, word, reach);
    if (nearest === undefined && slipsIn(plainText(word)) > 0) return undefined;
    meant.push(nearest ?? word);
  }
  return meant.some((word, at) => word !== words[at]) ? meant : undefined;
}

/** Answers the word itself where a row has it; undefined without a similar one. */
async function nearestWord(
  db: Db,
  resource: Resource,
  actor: Actor,
  word: string,
  reach: Reach,
): Promise<string | undefined> {
  const typed = plainText(word);
  if (slipsIn(typed) === 0) return undefined;
  const found = new Map<string, { readonly off: number; readonly times: number }>();
  for (const one of await wordsLike(db, resource, actor, typed, reach)) {
    const off = one.includes(typed) ? 0 : slipsTo(typed, one);
    if (off !== undefined) found.set(one, { off, times: (found.get(one)?.times ?? 0) + 1 });
  }
  const [best] = [...found].toSorted(([, a], [, b]) => a.off - b.off || b.times - a.times);
  if (!best) return undefined;
  return best[1].off === 0 ? word : best[0];
}

/** Lists the words of the rows with the most similar ones: only of fields and rows that this person may see. */
async function wordsLike(db: Db, resource: Resource, actor: Actor, typed: string, reach: Reach): Promise<string[]> {
  const columns = searchedColumns(resource.all.get(resource.table)?.entity ?? resource.entity);
  const texts = readableTexts(resource, actor, columns);
  if (columns.length === 0 || texts.length === 0 || !(await hasTrigrams(db))) return [];
  const ids = sql`${sql.id(searchName(resource.table, columns))}(${[`${NEAR}${typed}`]}::text[], ${-CANDIDATES}::integer)`;
  const { rows } = await sql<{ said: string }>`select ${plainSql(sql`concat_ws(' ', ${sql.join(texts)})`)} as said
    from ${sql.table(resource.table)} as t where t.id = any(${ids}) and ${visibleRows(resource, 't', actor, reach)}`.execute(
    db,
  );
  return rows.flatMap(({ said }) => said.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean));
}

function readableTexts(resource: Resource, actor: Actor, columns: readonly string[]) {
  const { entity } = resource;
  return entity.list.search.flatMap((name) => {
    const field = fieldOf(entity, name);
    if (!field || field.masked || !isReadable(actor, field) || ['many', 'one'].includes(kindOf(field))) return [];
    if (resource.computed[name] || resource.searched[name]) return [];
    const said = isSpoken(resource, name)
      ? [sql`jsonb_path_query_array(${sql.ref(`t.${entity.translated}`)}, ${sql.lit(`$[*].${name}`)}::jsonpath)::text`]
      : [];
    const own = columns.includes(name) ? [sql`${expressionSql(resource, 't', name)}::text`] : [];
    return [...own, ...said];
  });
}
