// Adds an index that finds what one person did in the company without reading the activity of everybody.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create index activity_log_employee on activity_log (company_id, employee_id, id)`.execute(db);
}

export const activityOf: Migration = { up };
