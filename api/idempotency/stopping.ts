// Keeps the wish of a caller to stop a call that works chunk by chunk, under the call's own key: any server that works
// on it reads that wish before its next chunk.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../contract/index.ts';
import { hash } from './key.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Owner = Pick<Actor, 'companyId' | 'employeeId'>;

const named = (key: string) => hash(`stop ${key}`);

export async function askStop(db: Db, { companyId, employeeId }: Owner, key: string): Promise<void> {
  await sql`insert into idempotency_key (company_id, employee_id, key_hash, request_hash)
    values (${companyId}, ${employeeId}, ${named(key)}, '') on conflict do nothing`.execute(db);
}

export async function isStopped(db: Db, { companyId, employeeId }: Owner, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from idempotency_key
    where company_id = ${companyId} and employee_id = ${employeeId} and key_hash = ${named(key)}`.execute(db);
  return rows.length > 0;
}
