// Reads of a database what a copy of rows has to change: columns, what they point to, and what is unique.
import type { Client } from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The table that it points to; also the own table for an id. */
  readonly of?: string;
}

export interface Shape {
  readonly columns: readonly Column[];
  /** Lists of columns that are unique together. */
  readonly uniques: readonly (readonly string[])[];
}

const COLUMNS = `
  select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable",
    (select confrelid::regclass::text from pg_constraint f where f.conrelid = attrelid and f.contype = 'f'
      and attnum = any(f.conkey) and cardinality(f.conkey) = 2 limit 1) as of
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

/** What an index is made of stands among its dependencies, the columns inside functions too. */
const UNIQUES = `
  select array_agg(distinct a.attname::text) as names from pg_index i
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
  where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary and a.attname <> 'company_id'
  group by i.indexrelid`;

async function shapeOf(client: Client, table: string): Promise<Shape> {
  const { rows: columns } = await client.query<Column & { of: string | null }>(COLUMNS, [table]);
  const { rows: uniques } = await client.query<{ names: string[] }>(UNIQUES, [table]);
  return {
    columns: columns.map(({ of, ...column }) => ({ ...column, ...(of && { of }) })),
    uniques: uniques.map(({ names }) => names),
  };
}

export type Shapes = ReadonlyMap<string, Shape>;

/** Read before foreign keys are dropped. */
export async function shapesOf(client: Client, tables: readonly string[]): Promise<Shapes> {
  const shapes = new Map<string, Shape>();
  for (const table of tables) shapes.set(table, await shapeOf(client, table));
  return shapes;
}

interface Kept {
  readonly drop: string;
  readonly make: string;
}

/** Of partitions nothing but their rows is left; unique lists are proved when they are made again. */
const UNIQUE_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'p' and conrelid::regclass::text = any($1)`;
const UNIQUE_INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as make
  from pg_index where indrelid::regclass::text = any($1) and indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`;
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`;
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as make
  from pg_index where indrelid::regclass::text = any($1) and not indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Does work without foreign keys and plain indexes, and makes them again, which looks at every row once. */
export const withoutKeys = (client: Client, tables: readonly string[], work: () => Promise<unknown>): Promise<void> =>
  without([KEYS, INDEXES], client, tables, work);

/** Does the same without what is unique, too, for tables to which nothing points. */
export const withoutIndexes = (
  client: Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> => without([KEYS, INDEXES, UNIQUE_INDEXES, UNIQUE_KEYS], client, tables, work);

async function without(
  kinds: readonly string[],
  client: Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const kept = [];
  for (const asked of kinds) kept.push(...(await client.query<Kept>(asked, [tables])).rows);
  for (const { drop } of kept) await client.query(drop);
  await work();
  for (const { make } of kept.reverse()) await client.query(make);
}
