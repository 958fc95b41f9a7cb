// Makes the table of the comments that people write on records.
import { type Kysely, type Migration, sql } from 'kysely';

/** Records and people may be deleted, so neither is a foreign key. The text holds a mentioned person as `@[12]`. */
const COMMENT = sql`create table comment (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id) on delete cascade,
  id bigint generated always as identity,
  resource text not null,
  record_id bigint not null,
  employee_id bigint not null,
  at timestamptz not null default now(),
  edited_at timestamptz,
  content text not null,
  primary key (company_id, id)
)`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await COMMENT.execute(db);
  await sql`create index comment_record on comment (company_id, resource, record_id, id)`.execute(db);
}

export const comments: Migration = { up };
