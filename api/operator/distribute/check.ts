// Checks the rules of a cluster that spreads tables by company: each unique, exclusion and foreign key holds company_id,
// nothing points from elsewhere to a tenant's row, no part of a key is set to null, and no trigger runs.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import type { KnownSchema } from './tables.ts';

/** Answers what breaks a rule, in words; nothing if the schema can be spread. */
export async function brokenRules(db: Rows, { tables, isCluster }: KnownSchema): Promise<string[]> {
  const spread = tables.filter(({ kind }) => kind === 'spread').map(({ name }) => name);
  const everywhere = tables.filter(({ kind }) => kind === 'everywhere').map(({ name }) => name);
  const found = await Promise.all(rulesOf(spread, everywhere).map((rule) => sentences(db, rule)));
  const open = isCluster ? tables.filter(({ kind, isDone }) => kind !== 'one' && !isDone) : [];
  return [...found.flat(), ...open.map(({ name }) => `${name} is not spread yet.`)];
}

async function sentences(db: Rows, rule: RawBuilder<{ said: string }>): Promise<string[]> {
  return (await rule.execute(db)).rows.map(({ said }) => said);
}

const HERE = sql`t.relnamespace = current_schema()::regnamespace and not t.relispartition`;

/** True of a table or key whose list of columns holds no company_id. */
const lacks = (keys: string) => sql`not exists (select from pg_attribute a
  where a.attrelid = t.oid and a.attname = 'company_id' and a.attnum = any(${sql.raw(keys)}))`;

function rulesOf(spread: readonly string[], everywhere: readonly string[]): RawBuilder<{ said: string }>[] {
  return [
    sql`select format('%s of %s is unique without company_id.', i.indexrelid::regclass, t.relname) as said
      from pg_class t join pg_index i on i.indrelid = t.oid
      where ${HERE} and t.relname = any(${spread}) and i.indisunique and ${lacks('i.indkey')}`,
    sql`select format('%s of %s excludes without company_id.', c.conname, t.relname) as said
      from pg_class t join pg_constraint c on c.conrelid = t.oid
      where ${HERE} and t.relname = any(${spread}) and c.contype = 'x' and (${lacks('c.conkey')} or not exists (
        select from unnest(c.conkey, c.conexclop) as part (at, op) join pg_attribute a on a.attnum = part.at
        join pg_operator o on o.oid = part.op
        where a.attrelid = t.oid and a.attname = 'company_id' and o.oprname = '='))`,
    sql`select format('%s points from %s to %s without company_id.', c.conname, t.relname, target.relname) as said
      from pg_class t join pg_constraint c on c.conrelid = t.oid join pg_class target on target.oid = c.confrelid
      where ${HERE} and c.contype = 'f' and target.relname = any(${spread})
        and (${lacks('c.conkey')} or t.relname <> all(${spread}))`,
    sql`select format('%s points from %s to %s, which is on one node.', c.conname, t.relname, target.relname) as said
      from pg_class t join pg_constraint c on c.conrelid = t.oid join pg_class target on target.oid = c.confrelid
      where ${HERE} and c.contype = 'f' and t.relname = any(${[...spread, ...everywhere]})
        and target.relname <> all(${[...spread, ...everywhere]})`,
    sql`select format('%s of %s sets a part of its key to null.', c.conname, t.relname) as said
      from pg_class t join pg_constraint c on c.conrelid = t.oid
      where ${HERE} and t.relname = any(${spread}) and c.contype = 'f' and c.confdeltype in ('n', 'd')`,
    sql`select format('%s runs by itself on %s.', g.tgname, t.relname) as said
      from pg_class t join pg_trigger g on g.tgrelid = t.oid
      where ${HERE} and t.relname = any(${spread}) and not g.tgisinternal`,
  ];
}
