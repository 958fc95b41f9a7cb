// Makes the table of the files of records: name, type and where the bytes are. A file is unattached until its record is
// saved.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** `object` names the bytes, which copies of a record share. `detached_at` is when the record dropped the file. */
const FILE = sql`create table file (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  resource text not null,
  field text not null,
  record_id bigint,
  name text not null,
  url_name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  object uuid not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  detached_at timestamptz,
  primary key (company_id, id)
)`;

async function up(db: Tables): Promise<void> {
  await FILE.execute(db);
  await sql`create index file_record on file (company_id, resource, record_id)`.execute(db);
  await sql`create index file_object on file (company_id, object)`.execute(db);
  await sql`create index file_orphan on file (created_at) where record_id is null`.execute(db);
}

export const files: Migration = { up };
