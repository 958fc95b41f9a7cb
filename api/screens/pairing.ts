// Lets an admin pair a screen, forget its pairing, and find out which screen it is (docs/domain 7.4).
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** How long the first log-in may bind its private code. */
const WINDOW = sql`interval '10 minutes'`;

interface ScreenKey {
  readonly companyId: number;
  readonly screenId: number;
}

/** Forgets the screen that was paired, and lets the next one in for ten minutes. */
export async function openPairing(db: Rows, key: ScreenKey): Promise<void> {
  await setPairing(db, key, sql`now() + ${WINDOW}`);
}

export async function forgetPairing(db: Rows, key: ScreenKey): Promise<void> {
  await setPairing(db, key, sql`null::timestamptz`);
}

/** The pairing stays: the screen may come back as soon as it is active again. */
export async function endScreenSessions(db: Rows, { companyId, screenId }: ScreenKey): Promise<void> {
  // A log-in that is on its way holds this row; its session is then there to be ended.
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
