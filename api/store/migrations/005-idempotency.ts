// Makes the table of answers to creates by their idempotency key, so that a repeated call makes no second record.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/**
 * Keeps only hashes of the key and the request. The answer is written in the same transaction as the record, so nobody
 * else sees a key without its answer.
 */
const IDEMPOTENCY_KEY = sql`create table idempotency_key (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id) on delete cascade,
  employee_id bigint not null,
  key_hash text not null,
  request_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (company_id, employee_id, key_hash)
)`;

async function up(db: Tables): Promise<void> {
  await IDEMPOTENCY_KEY.execute(db);
  await sql`create index idempotency_key_created_at on idempotency_key (company_id, created_at)`.execute(db);
}

export const idempotency: Migration = { up };
