// Makes and checks recovery codes for people who lost their phone: 80 random bits each, stored as hashes, each valid
// for one use.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

const COUNT = 10;
const LETTERS = 16;
/**
 * Leaves out letters that people mistake for each other. There are 32, so that a random byte picks each one equally
 * often.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Replaces all codes of the account with new ones and answers them; only their hashes are kept, so they can be read
 * this once.
 */
export async function replaceCodes(db: Rows, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await removeCodes(db, accountId);
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: digest(code) }));
  await db.insertInto('recovery_code').values(rows).execute();
  return codes;
}

export async function removeCodes(db: Rows, accountId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Answers true the first time that a valid code is used, and false from then on. */
export async function spendCode(db: Rows, accountId: number, typed: string, now: Date): Promise<boolean> {
  const code = normalise(typed);
  if (code.length !== LETTERS) return false;
  const { numAffectedRows } = await sql`update recovery_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${digest(code)} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Accepts a code as people type it: with spaces, in capitals, with an o for a zero. */
function normalise(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}

function digest(code: string): string {
  return createHash('sha256').update(normalise(code)).digest('base64url');
}
