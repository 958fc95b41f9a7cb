// Finds rows by the names of the records that they point to, without reading all rows: those records are found first, by
// their index or, where there are few, by reading them.
import { type RawBuilder, sql } from 'kysely';
import { DISPLAY_PART, isStored } from '#core/contract';
import type { Actor } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import { fieldOf, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { isIndexable, plainPattern } from '../../store/extensions/trigrams.ts';
import { searchName, wordPattern } from '../../store/tables/search.ts';
import { searchedColumns } from '../../store/tables/table.ts';
import { containsSql, type Where } from '../filters/filter.ts';
import { displaySql, targetOf } from '../values/display-sql.ts';
import { isSpoken } from '../values/spoken-sql.ts';

/** If more rows match, reading along the list's order finds a page of them soon enough: the more rows, the later. */
const FEW = { least: 1_000, most: 10_000, page: 50 } as const;

/** Where so many match, reading them all costs what it does to read along the list until a page of them is there. */
export const fewOf = (table: string): RawBuilder<unknown> => sql`greatest(${sql.lit(FEW.least)},
  least(${sql.lit(FEW.most)}, sqrt(${sql.lit(FEW.page)} * greatest(${rowsOf(table)}, 0))))::integer`;

/** About how many rows a table has. */
const rowsOf = (table: string): RawBuilder<unknown> =>
  sql`(select reltuples from pg_class where oid = ${sql.lit(`"${table}"`)}::regclass)`;

/** Selects ids of rows by the names of records that they point to; too many numbers where too many have such a name. */
export function namedSets(
  resource: Resource,
  actor: Actor,
  words: readonly string[],
  where: Where,
): RawBuilder<unknown>[] {
  const telling = where === 'word' ? words : words.filter(isIndexable);
  return resource.entity.list.search.flatMap((name) => {
    const target = pointedTo(resource, name);
    if (!target || !isReadable(actor, fieldOf(resource.entity, name)!)) return [];
    return telling.map(
      (word) => sql`(select o.id from (select ${namedSql(target, actor, word, where)} as ids offset 0) as named
        cross join lateral (select t.id from ${sql.table(resource.table)} as t
            where t.company_id = ${actor.companyId} and ${sql.ref(`t.${name}`)} = any(named.ids)
          union all select -n from generate_series(1, f.few + 1) as n where named.ids is null) as o limit f.few + 1)`,
    );
  });
}

/** Answers the ids of records with such a name, by their index or, where there are not many, by reading them; else null. */
function namedSql(target: Resource, { companyId, locale }: Actor, word: string, where: Where): RawBuilder<unknown> {
  const columns = indexedColumns(target);
  const pattern = where === 'word' ? wordPattern(word) : plainPattern(word);
  const isIndexed = columns.length > 0 && isIndexedAsNamed(target, where);
  const [among, isMany] = isIndexed
    ? [sql`${sql.id(searchName(target.table, columns))}(${[pattern]}::text[], f.few)`, sql`among.ids is null`]
    : [sql`null::bigint[]`, sql`${rowsOf(target.table)} > ${sql.lit(FEW.most)}`];
  // The index holds more than the name.
  return sql`(select case when ${isMany} then null else array(select x.id from ${sql.table(target.table)} as x
      where x.company_id = ${companyId} ${isIndexed ? sql`and x.id = any(among.ids)` : sql``}
        and ${containsSql(displaySql(target, 'x', locale), word, where)}) end from (select ${among} as ids offset 0) as among)`;
}

/** Answers what a relation of the row's own table points to. */
export function pointedTo(resource: Resource, name: string): Resource | undefined {
  const field = fieldOf(resource.entity, name);
  const isOwn = field && kindOf(field) === 'one' && !field.beside && isStored(field) && !resource.computed[name];
  return isOwn ? targetOf(resource, name) : undefined;
}

/** Codes are shown as words, and in a list of translations no space stands before the first word. */
function isIndexedAsNamed(target: Resource, where: Where): boolean {
  const parts = [...target.entity.display.matchAll(DISPLAY_PART)].map(([, part = '']) => part);
  const isOther = (part: string) => fieldOf(target.entity, part)?.enum || (where === 'word' && isSpoken(target, part));
  return isNamedBySearched(target) && !parts.some(isOther);
}

/** Tells whether a match in a name is also in the index: the name consists of searched columns and spaces only. */
export function isNamedBySearched(resource: Resource): boolean {
  const columns = indexedColumns(resource);
  const { display } = resource.entity;
  const isPlain = display.replace(DISPLAY_PART, '').trim() === '' && !/\}\}\{\{/.test(display);
  return isPlain && [...display.matchAll(DISPLAY_PART)].every(([, name = '']) => columns.includes(name));
}

/** Answers the columns of the table's own entity: deleted rows are searched by the same index. */
export function indexedColumns({ table, all }: Resource): string[] {
  const kept = all.get(table)?.entity;
  return kept ? searchedColumns(kept) : [];
}
