// Checks whether a restore's target holds data, and clears it if the operator says so.
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { quoted } from './scope.ts';

const OURS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p') and ${OURS} limit 1`);
  return rows.length === 0;
}

/** Names the other programs that work in this database. */
export async function othersAtWork(client: Client, triesLeft = 20): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'scoop%'
      and application_name <> 'scoop owner'`);
  if (rows.length === 0 || triesLeft === 0) return rows.map(({ name }) => name);
  // PostgreSQL lists a connection for a moment after its end, so this waits for one that has just stopped.
  await client.query('select pg_sleep(0.1)');
  return othersAtWork(client, triesLeft - 1);
}

/** Drops everything in the schema, except what came with an extension. */
export async function clear(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %I cascade', case o.relkind when 'v' then 'view' when 'm' then 'materialized view'
        else 'table' end, o.relname) as statement
      from pg_class o where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p', 'v', 'm') and ${OURS}
    union all select format('drop type if exists %I cascade', o.typname) from pg_type o
      left join pg_class c on c.oid = o.typrelid
      where o.typnamespace = current_schema()::regnamespace and (o.typtype = 'e' or c.relkind = 'c') and ${OURS}
    union all select format('drop routine if exists %s cascade', o.oid::regprocedure) from pg_proc o
      where o.pronamespace = current_schema()::regnamespace and ${OURS}`);
  for (const { statement } of rows) await client.query(statement);
}

const SCRATCH = 'scoop_check_';
/** Lets one test run at a time; any fixed number will do. */
const SCRATCH_LOCK = 0x747269616c;

/**
 * Makes a database for testing a backup and answers its name. Databases of checks that were killed are dropped first.
 */
export async function createScratch(client: Client): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [SCRATCH_LOCK]);
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1) and pg_has_role(current_user, datdba, 'usage')
      and not exists (select from pg_stat_activity a where a.datid = d.oid and a.application_name <> '')`,
    [SCRATCH],
  );
  for (const { name } of rows) await dropScratch(client, name);
  const name = `${SCRATCH}${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${quoted(name)}`);
  return name;
}

/** If the server still works in it, the next check drops it. */
export async function dropScratch(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`).catch(() => undefined);
}
