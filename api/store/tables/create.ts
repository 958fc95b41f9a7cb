// Creates missing tables: of an entity, of the newest rows of a stream, and of the pairs of a field with many relations.
import { sql } from 'kysely';
import { CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { columnSql, valuesSql } from './definition.ts';
import { restTable } from './names.ts';
import type { Join, Table } from './table.ts';

/** The company's column fills itself in, so that no insert can leave it out. */
const COMPANY = sql`company_id bigint not null default ${CURRENT_COMPANY} references company (id)`;

/** Columns that every row has, but for values beside another row. */
const STAMPS = [
  sql`version integer not null default 1`,
  sql`created_at timestamptz not null default now()`,
  sql`updated_at timestamptz not null default now()`,
];

export function createTable(table: Table, catalog: Catalog): Changes {
  const { name, columns, beside, stream, newestOf } = table;
  if (catalog.tables.has(name)) return [];
  const parts = [
    COMPANY,
    // The newest row is a copy, and keeps the number of the row that it is a copy of.
    newestOf || beside ? sql`id bigint not null` : sql`id bigint generated always as identity`,
    ...(beside ? [] : STAMPS),
    ...columns.map((column) => columnSql(column)),
    sql`primary key (company_id, ${newestOf ? sql.ref(newestOf) : sql.join(['id', ...(stream ? [stream.at] : [])].map((part) => sql.ref(part)))})`,
    ...columns.flatMap((column) => (column.values ? [valuesSql(name, column.name, column.values)] : [])),
  ];
  const parted = stream ? sql` partition by range (${sql.ref(stream.at)})` : sql``;
  const statement = sql`create table ${sql.table(name)} (${sql.join(parts)})${parted}`;
  return [{ statement, purpose: `table ${name}` }, ...(stream ? [createRest(name)] : [])];
}

/** Makes the partition of rows for whose time there is no other yet, so that none is ever refused for that. */
export function createRest(name: string): Change {
  const statement = sql`create table ${sql.table(restTable(name))} partition of ${sql.table(name)} default`;
  return { statement, purpose: `table ${restTable(name)}` };
}

export function createJoin({ name }: Join, catalog: Catalog): Change | undefined {
  if (catalog.tables.has(name)) return undefined;
  const statement = sql`create table ${sql.table(name)} (${COMPANY}, owner_id bigint not null, target_id bigint not null,
    primary key (company_id, owner_id, target_id))`;
  return { statement, purpose: `table ${name}` };
}
