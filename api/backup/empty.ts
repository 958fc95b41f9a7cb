// Whether there is something where a backup is to go, and taking it away when the operator says so.
import type { Client } from 'pg';
import { quoted } from './scope.ts';

const OURS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p') and ${OURS} limit 1`);
  return rows.length === 0;
}

/** Whoever else works in this database, by what they call themselves. */
export async function othersAtWork(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'scoop%'
      and application_name <> 'scoop owner'`);
  return rows.map(({ name }) => name);
}

/** All of the schema, but not what came with an extension. */
export async function clear(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s %I cascade', case o.relkind when 'v' then 'view' when 'm' then 'materialized view'
        else 'table' end, o.relname) as statement
      from pg_class o where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p', 'v', 'm') and ${OURS}
    union all select format('drop type if exists %I cascade', o.typname) from pg_type o
      left join pg_class c on c.oid = o.typrelid
      where o.typnamespace = current_schema()::regnamespace and (o.typtype = 'e' or c.relkind = 'c') and ${OURS}
    union all select format('drop routine if exists %s cascade', o.oid::regprocedure) from pg_proc o
      where o.pronamespace = current_schema()::regnamespace and ${OURS}`);
  for (const { statement } of rows) await client.query(statement.replace('drop view', 'drop view if exists'));
}

export async function createScratch(client: Client, name: string): Promise<void> {
  await client.query(`create database ${quoted(name)}`);
}

export async function dropScratch(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`);
}
