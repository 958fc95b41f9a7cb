// Lets an admin pair a screen, remove its pairing, and find out which screen it is (docs/domain 7.4).
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** Time in which the first sign-in may bind its private code. */
const WINDOW = sql`interval '10 minutes'`;

interface ScreenKey {
  readonly companyId: number;
  readonly screenId: number;
}

/** Removes the pairing, and accepts a new one for ten minutes. */
export async function openPairing(db: Rows, key: ScreenKey): Promise<void> {
  await setPairing(db, key, sql`now() + ${WINDOW}`);
}

export async function forgetPairing(db: Rows, key: ScreenKey): Promise<void> {
  await setPairing(db, key, sql`null::timestamptz`);
}

/** Ends the sessions but keeps the pairing: the screen may come back as soon as it is active again. */
export async function endScreenSessions(db: Rows, { companyId, screenId }: ScreenKey): Promise<void> {
  // Waits for a running sign-in, which locks this row; its session can then be ended.
  await sql`select 1 from screen_pairing where company_id = ${companyId} and screen_id = ${screenId} for update`.execute(
    db,
  );
  await sql`select end_screen_sessions(${screenId})`.execute(db);
}

async function setPairing(db: Rows, { companyId, screenId }: ScreenKey, until: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into screen_pairing (company_id, screen_id, window_until) values (${companyId}, ${screenId}, ${until})
    on conflict (company_id, screen_id)
    do update set private_hash = null, last_seen_at = null, window_until = excluded.window_until`.execute(db);
  await sql`select end_screen_sessions(${screenId})`.execute(db);
}
