// Adds the setup guide to a company's dashboard; companies from before need none.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table company add column guide boolean not null default false`.execute(db);
}

export const companyGuide: Migration = { up };
