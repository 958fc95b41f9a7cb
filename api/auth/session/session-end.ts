// Ends sessions. When the transaction commits, every process learns of each ended session, and closes what that session
// opened, such as a stream of events (docs/security.md, "Events").
import { type RawBuilder, sql } from 'kysely';
import { announce } from '../../announcements/announce.ts';
import type { Rows, SessionKey } from '../../contract/index.ts';

/** Ends the live sessions that meet the condition; answers how many there were. */
export async function endWhere(db: Rows, condition: RawBuilder<unknown>, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string }>`update session set revoked_at = ${now}
    where revoked_at is null and ${condition} returning id`.execute(db);
  for (const { id } of rows) await announce(db, { type: 'signedOut', session: id });
  return rows.length;
}

export async function revokeSession(db: Rows, { sid, cid }: SessionKey, now = new Date()): Promise<void> {
  await endWhere(db, sql`company_id = ${cid} and id = ${sid}`, now);
}
