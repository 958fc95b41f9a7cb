// Signs a screen in: with the private code that its first sign-in bound, or within the ten minutes in which an admin
// lets it bind one (docs/security.md, "Screens"). Whatever is wrong, the answer is the same.
import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import { openScreenSession, type SessionRow } from '../auth/session/session.ts';
import type { Database, Rows } from '../contract/index.ts';
import { type Codes, forgive, mayTry } from './guesses.ts';

interface Candidate {
  readonly company_id: number;
  readonly screen_id: number;
  readonly private_hash: string | null;
  readonly is_open: boolean;
}

export async function signInScreen(database: Database, sent: Codes, from: string): Promise<SessionRow | undefined> {
  const codes = { public_code: sent.public_code.trim().toLowerCase(), private_code: sent.private_code };
  if (!codes.public_code || !codes.private_code || !(await mayTry(database, from, codes))) return undefined;
  return database.system(async (db) => {
    const hash = privateHash(codes.private_code);
    const screen = choose(await candidates(db, codes.public_code), hash);
    if (!screen) return undefined;
    await bind(db, screen, hash);
    await forgive(db, from, codes);
    return openScreenSession(db, { companyId: screen.company_id, screenId: screen.screen_id });
  });
}

/**
 * Locks the rows, so that unpairing either comes first or ends the session opened here; and of two sign-ins only one
 * binds.
 */
async function candidates(db: Rows, publicCode: string): Promise<Candidate[]> {
  const { rows: screens } = await sql<{ company_id: number; id: number }>`
    select company_id, id from screen where public_code = ${publicCode} and active order by company_id, id`.execute(db);
  const found: Candidate[] = [];
  for (const { company_id, id } of screens) {
    const { rows } = await sql<Candidate>`
      select company_id, screen_id, private_hash, coalesce(window_until > now(), false) as is_open
      from screen_pairing where company_id = ${company_id} and screen_id = ${id} for update`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Answers the screen with this private code, or the only one that waits for its first. */
function choose(found: readonly Candidate[], hash: string): Candidate | undefined {
  const bound = found.filter(({ private_hash }) => private_hash !== null && isSame(private_hash, hash));
  const waiting = found.filter(({ private_hash, is_open }) => private_hash === null && is_open);
  return bound[0] ?? (waiting.length === 1 ? waiting[0] : undefined);
}

async function bind(db: Rows, { company_id, screen_id }: Candidate, hash: string): Promise<void> {
  await sql`update screen_pairing set private_hash = ${hash}, window_until = null, last_seen_at = now()
    where company_id = ${company_id} and screen_id = ${screen_id}`.execute(db);
  await announceChange(db, { companyId: company_id, resource: 'screen', id: screen_id });
}

/** A fast hash is enough for 32 random characters. */
export function privateHash(privateCode: string): string {
  return createHash('sha256').update(privateCode).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
