// Creates missing tables: of an entity, and of the pairs of a field with many relations.
import { sql } from 'kysely';
import { CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change } from './change.ts';
import { columnSql, valuesSql } from './definition.ts';
import type { Join, Table } from './table.ts';

/** The company's column fills itself in, so that no insert can leave it out. */
const COMPANY = sql`company_id bigint not null default ${CURRENT_COMPANY} references company (id)`;

/** Columns that every row has; a row beside another one has only the number of that one. */
const HEAD = [
  sql`id bigint generated always as identity`,
  sql`version integer not null default 1`,
  sql`created_at timestamptz not null default now()`,
  sql`updated_at timestamptz not null default now()`,
];

export function createTable({ name, columns, beside }: Table, catalog: Catalog): Change | undefined {
  if (catalog.tables.has(name)) return undefined;
  const parts = [
    COMPANY,
    ...(beside ? [sql`id bigint not null`] : HEAD),
    ...columns.map((column) => columnSql(column)),
    sql`primary key (company_id, id)`,
    ...columns.flatMap((column) => (column.values ? [valuesSql(name, column.name, column.values)] : [])),
  ];
  return { statement: sql`create table ${sql.table(name)} (${sql.join(parts)})`, purpose: `table ${name}` };
}

export function createJoin({ name }: Join, catalog: Catalog): Change | undefined {
  if (catalog.tables.has(name)) return undefined;
  const statement = sql`create table ${sql.table(name)} (${COMPANY}, owner_id bigint not null, target_id bigint not null,
    primary key (company_id, owner_id, target_id))`;
  return { statement, purpose: `table ${name}` };
}
