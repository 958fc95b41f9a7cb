// Limits how many different codes one address may try. A screen that waits to be paired sends its own again and again,
// which counts as one; an attacker has used up the address's guesses long before a code fits (docs/security.md,
// "Screens").
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Rows } from '../contract/index.ts';
import { network } from '../http/network.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';

export interface Codes {
  readonly public_code: string;
  readonly private_code: string;
}

const GUESSES = 30;
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

interface Guess {
  readonly address: string;
  readonly codes: string;
}

/** Answers false for new codes from an address that has tried enough: they are then not checked. */
export async function mayTry(database: Database, from: string, codes: Codes): Promise<boolean> {
  const guess = { address: digest(network(from)), codes: digest(JSON.stringify(codes)) };
  return database.system(async (db) => {
    const first = await look(db, guess);
    if (first.isKnown || first.tried >= GUESSES) return first.isKnown;
    await oneAtATime(db, 'guess', guess.address);
    if ((await look(db, guess)).tried >= GUESSES) return false;
    await sql`delete from screen_guess where at < now() - ${FORGOTTEN_AFTER}`.execute(db);
    await sql`insert into screen_guess (address, codes, at) values (${guess.address}, ${guess.codes}, now())
      on conflict do nothing`.execute(db);
    return true;
  });
}

/** Takes codes that fitted off the count. */
export async function forgive(db: Rows, from: string, codes: Codes): Promise<void> {
  await sql`delete from screen_guess where address = ${digest(network(from))}
    and codes = ${digest(JSON.stringify(codes))}`.execute(db);
}

async function look(db: Rows, { address, codes }: Guess): Promise<{ isKnown: boolean; tried: number }> {
  const { rows } = await sql<{ known: boolean | null; tried: number }>`
    select bool_or(codes = ${codes}) as known, count(*) as tried from screen_guess
    where address = ${address} and at > now() - ${FORGOTTEN_AFTER}`.execute(db);
  return { isKnown: rows[0]!.known === true, tried: Number(rows[0]!.tried) };
}

/** Hashes the codes, so that the table does not reveal which came from where. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
