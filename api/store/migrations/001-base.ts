// Makes the base tables that no entity file describes: company, account (the domain's "user"), session, instance,
// sign-in counters, direct permissions.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

/** Holds the company's fields (docs/domain 7.1); licences are changed by root users only, the API sees to it. */
const COMPANY = sql`create table company (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  legal_name text not null,
  enterprise_nr text, iban text, bic text, email text, phone_nr text,
  address_street text, address_nr text, address_bus text, address_zipcode text, address_city text,
  address_country text,
  logo_uri text,
  default_locale text not null default 'en' check (default_locale in ('en', 'nl', 'fr', 'de')),
  licenses text[] not null default '{}',
  intranet_url text,
  settings jsonb not null default '{}'
)`;

/** E-mail and user name identify a person at sign-in, so they are stored in lower case and belong to one account. */
const ACCOUNT = sql`create table account (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text not null unique check (email = lower(email)),
  username text unique check (username = lower(username)),
  password_hash text,
  default_locale text not null default 'en' check (default_locale in ('en', 'nl', 'fr', 'de')),
  is_root boolean not null default false
)`;

/** `generation` counts the refreshes: a token of an older generation, used late, shows that a token was stolen. */
const SESSION = sql`create table session (
  id uuid primary key default gen_random_uuid(),
  company_id bigint not null references company (id) on delete cascade,
  employee_id bigint not null,
  account_id bigint not null references account (id) on delete cascade,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
)`;

/** One row, which all API processes of this installation share. */
const INSTANCE = sql`create table instance (
  id integer primary key default 1 check (id = 1),
  jwt_secret text not null,
  created_at timestamptz not null default now()
)`;

/** Counts failed sign-ins; the count falls with time, so it can be a fraction. */
const LOGIN_ATTEMPT = sql`create table login_attempt (
  key text primary key,
  failures double precision not null default 0,
  last_at timestamptz not null,
  locked_until timestamptz not null,
  trusted_until timestamptz
)`;

const EMPLOYEE_PERMISSION = sql`create table employee_permission (
  company_id bigint not null default nullif(current_setting('scoop.company_id', true), '')::bigint
    references company (id),
  employee_id bigint not null,
  permission text not null,
  granted_by bigint,
  granted_at timestamptz not null default now(),
  primary key (company_id, employee_id, permission)
)`;

async function up(db: Tables): Promise<void> {
  for (const table of [COMPANY, ACCOUNT, SESSION, INSTANCE, LOGIN_ATTEMPT, EMPLOYEE_PERMISSION])
    await table.execute(db);
  await sql`create index session_account_id on session (account_id)`.execute(db);
  await sql`create index session_employee_id on session (company_id, employee_id)`.execute(db);
  await sql`create index session_expires_at on session (expires_at)`.execute(db);
  await sql`create index login_attempt_last_at on login_attempt (last_at)`.execute(db);
}

export const base: Migration = { up };
