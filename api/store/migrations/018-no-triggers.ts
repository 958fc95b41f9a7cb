// Removes the triggers that announced changes of sessions, companies, permissions and accounts: the API announces them
// itself, because on a cluster triggers would run on machines without listeners.
import { type Kysely, type Migration, sql } from 'kysely';

const FUNCTIONS = ['announce_session_end', 'announce_company', 'announce_grant', 'announce_account'];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  // Dropping a function drops its trigger too.
  for (const name of FUNCTIONS) await sql`drop function ${sql.id(name)}() cascade`.execute(db);
}

export const noTriggers: Migration = { up };
