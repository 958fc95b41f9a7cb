// Makes the handle that a sign-in answers if a second factor is needed: opaque, bound to that sign-in, valid for one
// use (docs/security.md, "Two-factor").
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import type { Holder } from '../session/session.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

/** Answers the only copy of the handle; the database keeps a hash. */
export async function openHandle(db: Rows, holder: Holder, now: Date): Promise<string> {
  const handle = randomBytes(32).toString('base64url');
  await sql`delete from login_handle where expires_at < ${now}`.execute(db);
  const { companyId: company_id, employeeId: employee_id, accountId: account_id, byTag: by_tag = false } = holder;
  const owner = { company_id, employee_id, account_id, by_tag };
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await db
    .insertInto('login_handle')
    .values({ handle_hash: digest(handle), expires_at, ...owner })
    .execute();
  return handle;
}

/**
 * Counts one attempt and answers whose sign-in it is; undefined if the handle is unknown, too old, or has no attempt
 * left.
 */
export async function tryHandle(db: Rows, handle: string, now: Date): Promise<Holder | undefined> {
  const { rows } = await sql<{ company_id: number; employee_id: number; account_id: number; by_tag: boolean }>`
    update login_handle set tries = tries + 1
    where handle_hash = ${digest(handle)} and tries < ${TRIES} and expires_at > ${now}
    returning company_id, employee_id, account_id, by_tag`.execute(db);
  if (!rows[0]) return undefined;
  const { company_id: companyId, employee_id: employeeId, account_id: accountId, by_tag: byTag } = rows[0];
  const there = await sql`select 1 from employee
    where company_id = ${companyId} and id = ${employeeId} and deleted_at is null`.execute(db);
  return there.rows.length > 0 ? { companyId, employeeId, accountId, byTag } : undefined;
}

export async function closeHandle(db: Rows, handle: string): Promise<void> {
  await db.deleteFrom('login_handle').where('handle_hash', '=', digest(handle)).execute();
}

/** Ends running sign-ins when the password or second factor changes with which they began. */
export async function closeHandles(db: Rows, accountId: number): Promise<void> {
  await db.deleteFrom('login_handle').where('account_id', '=', accountId).execute();
}

function digest(handle: string): string {
  return createHash('sha256').update(handle).digest('base64url');
}
