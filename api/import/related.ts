// Finds the records that cells name by their display names, once for the whole sheet.
import { type Kysely, sql } from 'kysely';
import { LOCALES, relationOf } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import type { Column } from '../export/columns.ts';
import type { SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import { displaySql } from '../sql/display-sql.ts';
import { visibleRows } from '../sql/visible-rows.ts';
import type { Heading } from './heading.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Related = (column: Column, text: string) => readonly number[];

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
  }
  return (column, text) => found.get(column.name)?.get(text.toLowerCase()) ?? [];
}

function namesIn(rows: readonly SheetRow[], at: number, many: boolean): string[] {
  const names = rows.flatMap(({ cells }) => {
    const text = unquoted(String(cells[at] ?? ''));
    return many ? text.split(/[;\n]/) : [text];
  });
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean))];
}
