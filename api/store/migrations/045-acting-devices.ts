// Lets a device stand only while somebody acts: with the session from which they do, until when, and the right that they
// need for it.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table device_pairing add column behind_session_id uuid, add column behind_until timestamptz,
    add column behind_access jsonb`.execute(db);
}

export const actingDevices: Migration = { up };
