// Makes what signing in needs beyond a password: two-factor, its recovery codes and handles, password resets, counters
// of requests, what a session was opened with, and the operator's maintenance switch.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** Secrets are encrypted; `totp_step` is the last step that was used, so that no code works twice. */
const TWO_FACTOR = sql`alter table account
  add column totp_secret text,
  add column totp_pending text,
  add column totp_pending_at timestamptz,
  add column totp_step bigint,
  add column totp_failures double precision not null default 0,
  add column totp_failed_at timestamptz,
  add column totp_locked_until timestamptz`;

const RECOVERY_CODE = sql`create table recovery_code (
  account_id bigint not null references account (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
)`;

/**
 * Keeps a sign-in that waits for its second factor, with only a hash of the handle that the browser holds
 * (docs/security.md, "Two-factor").
 */
const LOGIN_HANDLE = sql`create table login_handle (
  handle_hash text primary key,
  company_id bigint not null references company (id) on delete cascade,
  employee_id bigint not null,
  account_id bigint not null references account (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
)`;

const PASSWORD_RESET = sql`create table password_reset (
  token_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
)`;

/** Counts the requests for something in a window of time, for all API processes together. */
const REQUEST_QUOTA = sql`create table request_quota (
  key text primary key,
  started_at timestamptz not null,
  count integer not null
)`;

async function up(db: Tables): Promise<void> {
  for (const step of [TWO_FACTOR, RECOVERY_CODE, LOGIN_HANDLE, PASSWORD_RESET, REQUEST_QUOTA]) await step.execute(db);
  await sql`alter table session add column device text`.execute(db);
  await sql`alter table instance add column maintenance boolean not null default false`.execute(db);
  await sql`create index login_handle_account_id on login_handle (account_id)`.execute(db);
  await sql`create index password_reset_account_id on password_reset (account_id)`.execute(db);
}

export const signIn: Migration = { up };
