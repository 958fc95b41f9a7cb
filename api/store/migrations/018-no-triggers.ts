// The API announces what it does to sessions, companies, permissions and accounts itself: on a cluster triggers would run
// where nobody listens.
import { type Kysely, type Migration, sql } from 'kysely';

const FUNCTIONS = ['announce_session_end', 'announce_company', 'announce_grant', 'announce_account'];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  // The triggers go with what they call.
  for (const name of FUNCTIONS) await sql`drop function ${sql.id(name)}() cascade`.execute(db);
}

export const noTriggers: Migration = { up };
