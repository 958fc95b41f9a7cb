// Adds the record that a letter's documents are about as an indexed column; all documents of a letter are about one
// record.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table mail_outbox add column about text
    generated always as (letter #>> '{attachments,0,params,id}') stored`.execute(db);
  await sql`create index mail_outbox_about on mail_outbox (company_id, about) where about is not null`.execute(db);
}

export const lettersAbout: Migration = { up };
