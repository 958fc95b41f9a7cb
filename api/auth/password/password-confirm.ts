// Asks a signed-in person for the password again, with the waits of sign-in, so that an open session alone cannot
// change the account.
import { sql } from 'kysely';
import { type Actor, type Database, invalid, Problem } from '../../contract/index.ts';
import { attempt, WAITING } from './attempts.ts';
import { isPassword } from './password.ts';

export const passwordField = { type: 'string', maxLength: 1000 };

/** Throws unless it is the account's password; `path` names the field of the body. */
export async function confirmPassword(
  database: Database,
  { accountId }: Actor,
  address: string,
  password: string,
  path: string,
): Promise<void> {
  if (password === '') throw invalid([{ path, code: 'required' }]);
  // Uses counters of its own, so that guessing here locks nobody out of signing in.
  const proof = async () => (await isPassword(await storedHash(database, accountId), password)) || undefined;
  const proved = await attempt(database, `confirm:${accountId}`, address, proof);
  if (proved === WAITING) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '60' } });
  if (!proved) throw invalid([{ path, code: 'passwordIncorrect' }]);
}

async function storedHash(database: Database, accountId: number): Promise<string | null | undefined> {
  const { rows } = await database.system((db) =>
    sql<{ password_hash: string | null }>`select password_hash from account where id = ${accountId}`.execute(db),
  );
  return rows[0]?.password_hash;
}
