// Checks a second factor: no code works twice, and guessing is slowed down (docs/security.md, "Two-factor").
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { spendCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { stepOf } from './totp.ts';

/**
 * Counted over all handles: after ten failures one attempt per quarter of an hour, so that the owner is never locked
 * out for longer.
 */
const FREE_FAILURES = 10;
const WAIT_MS = 15 * 60_000;
/** One failure is forgiven in this time. */
const FORGIVE_MS = 30 * 60_000;

interface Factor {
  readonly totp_secret: string | null;
  readonly totp_step: number | null;
  readonly totp_failures: number;
  readonly totp_failed_at: string | null;
  readonly totp_locked_until: string | null;
}

/**
 * Checks the code and uses it up, one attempt at a time for an account, so that parallel uses of one code are noticed.
 */
export async function isSecondFactor(db: Rows, box: SecretBox, accountId: number, code: string, now: Date) {
  const factor = await lockFactor(db, accountId);
  if (!factor?.totp_secret) return false;
  if (factor.totp_locked_until && new Date(factor.totp_locked_until) > now) return false;
  const step = stepOf(box.open(factor.totp_secret, accountId), code, now);
  const isNew = step !== undefined && step > (factor.totp_step ?? 0);
  if (!isNew && !(await spendCode(db, accountId, code, now))) {
    await countFailure(db, accountId, factor, now);
    return false;
  }
  await sql`update account set totp_step = greatest(totp_step, ${isNew ? step : null}::bigint),
    totp_failures = 0, totp_failed_at = null, totp_locked_until = null where id = ${accountId}`.execute(db);
  return true;
}

async function lockFactor(db: Rows, accountId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select totp_secret, totp_step, totp_failures, totp_failed_at, totp_locked_until from account
    where id = ${accountId} for no key update`.execute(db);
  return rows[0];
}

async function countFailure(db: Rows, accountId: number, { totp_failures, totp_failed_at }: Factor, now: Date) {
  const elapsed = totp_failed_at ? now.getTime() - new Date(totp_failed_at).getTime() : 0;
  const failures = Math.max(0, totp_failures - Math.max(0, elapsed) / FORGIVE_MS) + 1;
  const lockedUntil = failures > FREE_FAILURES - 1 ? new Date(now.getTime() + WAIT_MS) : null;
  await sql`update account set totp_failures = ${failures}, totp_failed_at = ${now}, totp_locked_until = ${lockedUntil}
    where id = ${accountId}`.execute(db);
}
