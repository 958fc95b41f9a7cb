// Reads from the database which tables there are, of which kind each is in a cluster, and what points to what.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

/** Tables that every node has whole: all others point to them, or tenants' statements read them beside their own rows. */
const EVERYWHERE: readonly string[] = ['company', 'account', 'vat_rate'];

/** Tables with a company that stay on one node: found by a secret, or worked off for all companies in turn. */
const APART: readonly string[] = ['mail_outbox', 'background_job', 'login_handle', 'access_ticket', 'email_change'];

export interface KnownTable {
  readonly name: string;
  /** 'spread': by company; 'everywhere': the same on every node; 'one': on the coordinator alone. */
  readonly kind: 'spread' | 'everywhere' | 'one';
  /** True if the cluster has it already, as a table of that kind. */
  readonly isDone: boolean;
}

export interface KnownKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Its definition, as `alter table … add constraint … ` takes it. */
  readonly text: string;
}

export interface KnownSchema {
  readonly tables: readonly KnownTable[];
  readonly keys: readonly KnownKey[];
  /** True if the database has the extension that spreads tables. */
  readonly isCluster: boolean;
}

/** The tables of the schema itself, so that those of packages and of entities to come are among them. */
export async function readSchema(db: Rows): Promise<KnownSchema> {
  const isCluster = await hasCitus(db);
  const done = isCluster ? await doneTables(db) : new Set<string>();
  const { rows } = await sql<{
    name: string;
    has: boolean;
  }>`select t.relname as name, exists (select from pg_attribute a
      where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped) as has
    from pg_class t where t.relkind in ('r', 'p') and not t.relispartition
      and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') order by 1`.execute(db);
  const tables = rows.map(({ name, has }) => ({ name, kind: kindOf(name, has), isDone: done.has(name) }));
  const { rows: keys } = await sql<KnownKey>`select c.conname as name, f.relname as "from", t.relname as "to",
      pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0 and not f.relispartition
      and f.relnamespace = current_schema()::regnamespace order by 2, 1`.execute(db);
  return { tables, keys, isCluster };
}

function kindOf(name: string, hasCompany: boolean): KnownTable['kind'] {
  if (EVERYWHERE.includes(name)) return 'everywhere';
  return hasCompany && !APART.includes(name) ? 'spread' : 'one';
}

async function hasCitus(db: Rows): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from pg_extension where extname = 'citus') as has`.execute(db);
  return rows[0]?.has === true;
}

async function doneTables(db: Rows): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
