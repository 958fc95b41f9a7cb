// The token in a reset link: 256 bits that only the mail holds, thirty minutes, one use (security, Reset).
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../store/database.ts';

const LIFE_MINUTES = 30;
/** In the life of a token: whoever asks on and on fills no mailbox, and the last link that was sent still works. */
const MOST_AT_ONCE = 5;
const KEPT_DAYS = 7;

/** Undefined when the account was sent its share of links within the half hour. */
export async function issueReset(db: Rows, accountId: number): Promise<string | undefined> {
  const lock = sql`select from account where id = ${accountId} for no key update`;
  await lock.execute(db);
  const { rows } = await sql<{ recent: number }>`select count(*) as recent from password_reset
    where account_id = ${accountId} and created_at > now() - ${`${LIFE_MINUTES} min`}::interval`.execute(db);
  if (rows[0]!.recent >= MOST_AT_ONCE) return undefined;
  const token = randomBytes(32).toString('base64url');
  await sql`delete from password_reset where expires_at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
  await sql`insert into password_reset (token_hash, account_id, created_at, expires_at)
    values (${digest(token)}, ${accountId}, now(), now() + ${`${LIFE_MINUTES} min`}::interval)`.execute(db);
  return token;
}

/** Whose token it is, while it is good; looking never uses it up, since mail scanners look too. */
export async function findReset(db: Rows, token: string): Promise<{ accountId: number; email: string } | undefined> {
  const { rows } = await sql<{ account_id: number; email: string }>`
    select r.account_id, a.email from password_reset r join account a on a.id = r.account_id
    where r.token_hash = ${digest(token)} and r.used_at is null and r.expires_at > now()`.execute(db);
  return rows[0] && { accountId: rows[0].account_id, email: rows[0].email };
}

/** True for one caller, however many ask at once. */
export async function spendReset(db: Rows, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update password_reset set used_at = now()
    where token_hash = ${digest(token)} and used_at is null and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
