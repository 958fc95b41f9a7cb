// Makes the policies of sealed records: a row with a seal must keep what the seal holds, and its line items, whatever
// SQL the application runs.
import { sql } from 'kysely';
import { APP_ROLE } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import type { Table } from './table.ts';

const POLICY = 'sealed';

export function sealsOf(tables: readonly Table[], { rights }: Catalog): Changes {
  const heads = tables.filter((table) => table.isSealed);
  const policies = heads.flatMap(({ name }) => [
    ...headPolicies(name),
    ...tables.filter(({ partOfTable }) => partOfTable === name).flatMap(rowPolicies),
  ]);
  return policies.flatMap(({ table, name, change }) => (rights.get(table)?.policies.has(name) ? [] : change));
}

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly change: Change;
}

/** Fields that a later version adds are not in the seal, so they may change. */
function headPolicies(name: string): Policy[] {
  const table = sql.table(name);
  const mine = sql`s.company_id = ${table}.company_id and s.resource = ${sql.lit(name)} and s.record_id = ${table}.id`;
  const holds = sql`not exists (select from sealed_record s where ${mine} and s.content is distinct from
    (select jsonb_object_agg(k, to_jsonb(${table}) -> k) from jsonb_object_keys(s.content) as k))`;
  const open = sql`not exists (select from sealed_record s where ${mine})`;
  return [
    policy(name, POLICY, sql`for update to ${sql.id(APP_ROLE)} using (true) with check (${holds})`),
    policy(name, `${POLICY}_kept`, sql`for delete to ${sql.id(APP_ROLE)} using (${open})`),
  ];
}

function rowPolicies({ name, partOf = '', partOfTable = '' }: Table): Policy[] {
  const table = sql.table(name);
  const open = sql`not exists (select from sealed_record s where s.company_id = ${table}.company_id
    and s.resource = ${sql.lit(partOfTable)} and s.record_id = ${table}.${sql.ref(partOf)})`;
  const role = sql.id(APP_ROLE);
  return [
    policy(name, POLICY, sql`for update to ${role} using (${open}) with check (${open})`),
    policy(name, `${POLICY}_kept`, sql`for delete to ${role} using (${open})`),
    policy(name, `${POLICY}_whole`, sql`for insert to ${role} with check (${open})`),
  ];
}

function policy(table: string, name: string, rule: ReturnType<typeof sql>): Policy {
  const statement = sql`create policy ${sql.id(name)} on ${sql.table(table)} as restrictive ${rule}`;
  return { table, name, change: { statement, purpose: `${table}: what is sealed stays` } };
}
