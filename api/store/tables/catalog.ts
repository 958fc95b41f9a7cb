// Reads the present structure of the database at once, so that a start without changes to make locks nothing.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { hasTrigrams } from '../extensions/trigrams.ts';
import { type FunctionRights, readFunctionRights, readTableRights, type TableRights } from './rights.ts';

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
  /** The table that a foreign key refers to. */
  readonly target: string | null;
}

export interface Catalog {
  /** Columns by name, per table. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, StoredColumn>>;
  /** Tables whose rows lie in partitions. */
  readonly parted: ReadonlySet<string>;
  /** Keyed by `table.name`. */
  readonly constraints: ReadonlyMap<string, StoredConstraint>;
  /** Table and definition of each index, by its name. */
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly definition: string }>;
  readonly functions: ReadonlyMap<string, FunctionRights>;
  /** Whether an index may find parts of words (the extension of trigrams is installed). */
  readonly trigrams: boolean;
  readonly rights: ReadonlyMap<string, TableRights>;
}

export async function readCatalog(db: Rows): Promise<Catalog> {
  const tables = new Map<string, Map<string, StoredColumn>>();
  const stored = await readColumns(db);
  for (const column of stored) {
    const columns = tables.get(column.table) ?? new Map<string, StoredColumn>();
    tables.set(column.table, columns.set(column.name, column));
  }
  const constraints = await readConstraints(db);
  const indexes = await readIndexes(db);
  return {
    tables,
    parted: new Set(stored.flatMap(({ table, isParted }) => (isParted ? table : []))),
    constraints: new Map(constraints.map((constraint) => [`${constraint.table}.${constraint.name}`, constraint])),
    indexes: new Map(indexes.map(({ name, ...index }) => [name, index])),
    functions: await readFunctionRights(db),
    trigrams: await hasTrigrams(db),
    rights: await readTableRights(db),
  };
}

async function readColumns(db: Rows): Promise<(StoredColumn & { readonly isParted: boolean })[]> {
  const { rows } = await sql<StoredColumn & { readonly isParted: boolean }>`select c.relname as "table",
      c.relkind = 'p' as "isParted",
      a.attname as name,
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
