// What the database holds now, read in one go, so that a start with nothing to change changes and locks nothing.
import { sql } from 'kysely';
import type { Rows } from '../database.ts';
import { APP_ROLE } from '../roles.ts';
import { hasTrigrams } from '../trigrams.ts';

export interface StoredColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The default as PostgreSQL prints it. */
  readonly default: string | null;
}

export interface StoredConstraint {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
  /** Table that a foreign key points to. */
  readonly target: string | null;
}

export interface Catalog {
  /** Table to its columns by name. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, StoredColumn>>;
  /** By `table.name`. */
  readonly constraints: ReadonlyMap<string, StoredConstraint>;
  /** Index name to its table and definition. */
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly definition: string }>;
  readonly functions: ReadonlySet<string>;
  /** Whether an index may find parts of words. */
  readonly trigrams: boolean;
  /** Tables on which row-level security and the grants are complete. */
  readonly secured: ReadonlySet<string>;
  /** Tables whose policies keep what is sealed. */
  readonly sealed: ReadonlySet<string>;
}

export async function readCatalog(db: Rows): Promise<Catalog> {
  const tables = new Map<string, Map<string, StoredColumn>>();
  for (const column of await readColumns(db)) {
    const columns = tables.get(column.table) ?? new Map<string, StoredColumn>();
    tables.set(column.table, columns.set(column.name, column));
  }
  const constraints = await readConstraints(db);
  const indexes = await readIndexes(db);
  return {
    tables,
    constraints: new Map(constraints.map((constraint) => [`${constraint.table}.${constraint.name}`, constraint])),
    indexes: new Map(indexes.map(({ name, ...index }) => [name, index])),
    functions: new Set(await readFunctions(db)),
    trigrams: await hasTrigrams(db),
    secured: new Set(await readSecured(db)),
    sealed: new Set(await readSealed(db)),
  };
}

async function readColumns(db: Rows): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`select c.relname as "table", a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  return rows;
}

async function readConstraints(db: Rows): Promise<StoredConstraint[]> {
  const { rows } = await sql<StoredConstraint>`select k.conname as name, c.relname as "table",
      pg_get_constraintdef(k.oid) as definition, t.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class t on t.oid = k.confrelid
    where k.connamespace = current_schema()::regnamespace and k.contype in ('c', 'f', 'x')`.execute(db);
  return rows;
}

async function readIndexes(db: Rows): Promise<{ name: string; table: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select indexname as name, tablename as "table", indexdef as definition
    from pg_indexes where schemaname = current_schema()`.execute(db);
  return rows;
}

async function readFunctions(db: Rows): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

async function readSecured(db: Rows): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
      and has_table_privilege(${APP_ROLE}, c.oid, 'select') and has_table_privilege(${APP_ROLE}, c.oid, 'insert, update')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function readSealed(db: Rows): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_policies where schemaname = current_schema() and policyname = 'sealed'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
