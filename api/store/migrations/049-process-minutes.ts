// Makes the table of what each process did in each minute, for whoever operates Scoop. It belongs to no company. Jobs that
// failed are counted each minute, so they get an index of their own.
import { type Kysely, type Migration, sql } from 'kysely';

const PROCESS_MINUTE = sql`create table process_minute (
  at timestamptz not null,
  process uuid not null,
  name text not null,
  figures jsonb not null,
  primary key (at, process)
)`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await PROCESS_MINUTE.execute(db);
  await sql`create index background_job_failed on background_job (done_at) where state = 'FAILED'`.execute(db);
}

export const processMinutes: Migration = { up };
