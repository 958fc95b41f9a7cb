// Finds the records that cells name by their display names, once for the whole sheet.
import { type Kysely, sql } from 'kysely';
import { LOCALES, type Reach, relationOf } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import type { SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';
import type { Heading } from './mapping/heading.ts';
import type { CellReading } from './value.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Related = Pick<CellReading, 'related' | 'names'>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds only records that this person may choose in a form, by their names in any language. */
export async function relatedIn(
  db: Db,
  resource: Resource,
  actor: Actor,
  headings: readonly Heading[],
  rows: readonly SheetRow[],
): Promise<Related> {
  const found = new Map<string, Map<string, number[]>>();
  const few = new Map<string, string[]>();
  for (const { field, name, at } of headings.filter(({ use }) => use === 'set')) {
    const target = resource.all.get(relationOf(field)?.resource ?? '');
    const reach = target && reachOf(actor, target.entity, 'options');
    if (!target || !reach) continue;
    const names = namesIn(rows, at, relationOf(field)?.many === true);
    const said = [
      displaySql(target, 't'),
      ...(target.entity.translated ? LOCALES : []).map((locale) => displaySql(target, 't', locale)),
    ];
    const { rows: records } = await sql<Named>`select distinct id::text, name, id as place from (
        select t.id, lower(unnest(array[${sql.join(said)}])) as name from ${sql.table(target.table)} as t
        where ${visibleRows(target, 't', actor, reach)}) as named
      where name = any(${names}::text[]) order by place`.execute(db);
    const ids = new Map<string, number[]>();
    for (const record of records) ids.set(record.name, [...(ids.get(record.name) ?? []), Number(record.id)]);
    found.set(name, ids);
    if (names.some((said) => !ids.has(said))) few.set(name, await namesOf(db, target, actor, reach));
  }
  return {
    related: (column, text) => found.get(column.name)?.get(text.toLowerCase()) ?? [],
    names: ({ name }) => few.get(name),
  };
}

/** More names than these are not told to whoever wrote another. */
const FEW = 16;

async function namesOf(db: Db, target: Resource, actor: Actor, reach: Reach): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select ${displaySql(target, 't', actor.locale)} as name
    from ${sql.table(target.table)} as t where ${visibleRows(target, 't', actor, reach)}
    order by 1 limit ${FEW}`.execute(db);
  return rows.map(({ name }) => name);
}

function namesIn(rows: readonly SheetRow[], at: number, many: boolean): string[] {
  const names = rows.flatMap(({ cells }) => {
    const text = unquoted(String(cells[at] ?? ''));
    return many ? text.split(/[;\n]/) : [text];
  });
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean))];
}
