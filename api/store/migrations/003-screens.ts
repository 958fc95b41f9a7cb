// Makes the tables of screens and devices (sessions, pairing, guesses of codes, trusted devices, tags), and triggers by
// which the database announces the end of a session and a change of a company or a permission.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

const COMPANY = sql`company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
  references company (id) on delete cascade`;

/** A session belongs to an employee with an account, or to a screen. */
const SESSION = sql`alter table session
  alter column employee_id drop not null,
  alter column account_id drop not null,
  add column screen_id bigint,
  add constraint session_holder check (num_nonnulls(employee_id, screen_id) = 1
    and (employee_id is null) = (account_id is null))`;

/** `private_hash` is null until the first sign-in within the window binds it (docs/security.md, "Screens"). */
const SCREEN_PAIRING = sql`create table screen_pairing (
  ${COMPANY},
  screen_id bigint not null,
  private_hash text,
  window_until timestamptz,
  last_seen_at timestamptz,
  primary key (company_id, screen_id)
)`;

/**
 * Keeps the different codes that one address tried lately. An unpaired screen that repeats its own code counts once.
 */
const SCREEN_GUESS = sql`create table screen_guess (
  address text not null,
  codes text not null,
  at timestamptz not null,
  primary key (address, codes)
)`;

const TRUSTED_DEVICE = sql`create table trusted_device (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  employee_id bigint not null,
  key_hash text not null,
  name text not null,
  allow_nfc_login boolean not null default false,
  shared boolean not null default false,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, employee_id, key_hash)
)`;

const EMPLOYEE_TAG = sql`create table employee_tag (
  company_id bigint not null references company (id) on delete cascade,
  employee_id bigint not null,
  token_hash text not null,
  primary key (company_id, employee_id),
  unique (company_id, token_hash)
)`;

/** Runs as the owner of the tables, because tenants cannot reach these; it acts on the tenant's own company only. */
const FORGET_EMPLOYEE = sql`create function forget_employee(employee bigint) returns void
  language sql security definer set search_path from current as $$
    update session set revoked_at = now() where revoked_at is null and employee_id = employee
      and company_id = nullif(current_setting('scoop.company_id', true), '')::bigint;
    delete from trusted_device where employee_id = employee
      and company_id = nullif(current_setting('scoop.company_id', true), '')::bigint;
    delete from employee_tag where employee_id = employee
      and company_id = nullif(current_setting('scoop.company_id', true), '')::bigint;
  $$`;

const END_SCREEN_SESSIONS = sql`create function end_screen_sessions(screen bigint) returns void
  language sql security definer set search_path from current as $$
    update session set revoked_at = now() where revoked_at is null and screen_id = screen
      and company_id = nullif(current_setting('scoop.company_id', true), '')::bigint;
  $$`;

/**
 * Announces the end of a session, whatever ended it, so that the streams of events that it opened end too
 * (docs/security.md, "Events").
 */
const ANNOUNCE_SESSION = sql`create function announce_session_end() returns trigger language plpgsql as $$ begin
  perform pg_notify('scoop_events', json_build_object('type', 'signedOut', 'session', old.id)::text);
  return null;
end $$`;

const ANNOUNCE_COMPANY = sql`create function announce_company() returns trigger language plpgsql as $$ begin
  perform pg_notify('scoop_events', json_build_object('type', 'session', 'company', new.id)::text);
  return null;
end $$`;

const ANNOUNCE_GRANT = sql`create function announce_grant() returns trigger language plpgsql as $$
declare changed employee_permission := coalesce(new, old);
begin
  perform pg_notify('scoop_events', json_build_object('type', 'session', 'company', changed.company_id,
    'employees', json_build_array(changed.employee_id))::text);
  return null;
end $$`;

const TRIGGERS = [
  sql`create trigger session_ended after update of revoked_at on session for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end()`,
  sql`create trigger session_gone after delete on session for each row
    when (old.revoked_at is null) execute function announce_session_end()`,
  sql`create trigger company_changed after update on company for each row execute function announce_company()`,
  sql`create trigger grant_changed after insert or update or delete on employee_permission
    for each row execute function announce_grant()`,
];

async function up(db: Tables): Promise<void> {
  for (const step of [SESSION, SCREEN_PAIRING, SCREEN_GUESS, TRUSTED_DEVICE, EMPLOYEE_TAG]) await step.execute(db);
  await sql`create index session_screen_id on session (company_id, screen_id) where screen_id is not null`.execute(db);
  await sql`create index screen_guess_at on screen_guess (at)`.execute(db);
  await sql`create index trusted_device_key_hash on trusted_device (key_hash)`.execute(db);
  await sql`alter table instance add column tag_salt text not null default gen_random_uuid()::text`.execute(db);
  for (const step of [FORGET_EMPLOYEE, END_SCREEN_SESSIONS, ANNOUNCE_SESSION, ANNOUNCE_COMPANY, ANNOUNCE_GRANT])
    await step.execute(db);
  for (const name of ['forget_employee', 'end_screen_sessions']) {
    await sql`revoke all on function ${sql.id(name)}(bigint) from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)}(bigint) to scoop_app`.execute(db);
  }
  for (const trigger of TRIGGERS) await trigger.execute(db);
}

export const screens: Migration = { up };
