// Prepares employees: makes their devices an entity, adds functions for the parts of a person that a company's
// transactions cannot reach (e-mail, tag), and adds the outbox of letters.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** The entity TrustedDevice takes this table over; its file adds the foreign key and the unique list. */
const DEVICES = [
  sql`alter table trusted_device rename to trusteddevice`,
  sql`alter table trusteddevice rename column key_hash to key`,
  sql`alter table trusteddevice alter column company_id set default ${COMPANY},
    add column version integer not null default 1,
    add column updated_at timestamptz not null default now(),
    drop constraint if exists trusted_device_employee_id_fk,
    drop constraint trusted_device_pkey, add primary key (company_id, id)`,
  sql`alter index trusted_device_key_hash rename to trusteddevice_key_hash`,
  sql`create or replace function forget_employee(employee bigint) returns void
    language sql security definer set search_path from current as $$
      update session set revoked_at = now() where revoked_at is null and employee_id = employee and company_id = ${COMPANY};
      delete from trusteddevice where employee_id = employee and company_id = ${COMPANY};
      delete from employee_tag where employee_id = employee and company_id = ${COMPANY};
    $$`,
];

/**
 * A company's transactions cannot reach accounts; these functions serve them for their own employees only. The table
 * employee is made later.
 */
const PERSON_EMAIL = sql`create function person_email(person bigint) returns text
  language plpgsql stable security definer set search_path from current as $$ begin
    return (select a.email from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person);
  end $$`;

const PERSON_LOCALE = sql`create function person_locale(person bigint) returns text
  language plpgsql stable security definer set search_path from current as $$ begin
    return (select a.default_locale from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person);
  end $$`;

const PERSON_IS_ROOT = sql`create function person_is_root(person bigint) returns boolean
  language plpgsql stable security definer set search_path from current as $$ begin
    return coalesce((select a.is_root from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person), false);
  end $$`;

/**
 * Gives an employee the account of an e-mail address. An account that is theirs alone changes its address; otherwise
 * they move to the account with the address, or to a new one, and their sessions end. It answers false if a colleague
 * signs in with the address.
 */
const LINK_PERSON = sql`create function link_person(person bigint, address text, locale text) returns boolean
  language plpgsql security definer set search_path from current as $$
declare mine bigint; other bigint; begin
  select user_id into mine from employee where company_id = ${COMPANY} and id = person for update;
  select id into other from account where email = lower(address);
  if exists (select from employee e where e.company_id = ${COMPANY} and e.user_id = other and e.id <> person
    and e.deleted_at is null) then return false; end if;
  if other is not null and other = mine then return true; end if;
  if address is not null and other is null and mine is not null and not exists (select from employee e
    where e.user_id = mine and not (e.company_id = ${COMPANY} and e.id = person)) then
    update account set email = lower(address), updated_at = now() where id = mine;
    delete from password_reset where account_id = mine;
    return true;
  end if;
  if address is not null and other is null then
    insert into account (email, default_locale) values (lower(address), locale)
      on conflict (email) do update set email = excluded.email returning id into other;
  end if;
  update employee set user_id = other where company_id = ${COMPANY} and id = person;
  update session set revoked_at = now()
    where revoked_at is null and company_id = ${COMPANY} and employee_id = person;
  return true;
end $$`;

const PERSON_HAS_TAG = sql`create function person_has_tag(person bigint) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from employee_tag where company_id = ${COMPANY} and employee_id = person) $$`;

/** Sets the tag, or removes it if the hash is null. It answers false if another employee has it. */
const TAG_PERSON = sql`create function tag_person(person bigint, hash text) returns boolean
  language plpgsql security definer set search_path from current as $$ begin
  if exists (select from employee_tag where company_id = ${COMPANY} and token_hash = hash and employee_id <> person) then
    return false; end if;
  delete from employee_tag where company_id = ${COMPANY} and employee_id = person;
  if hash is not null then
    insert into employee_tag (company_id, employee_id, token_hash) values (${COMPANY}, person, hash); end if;
  return true;
end $$`;

const TAG_SALT = sql`create function tag_salt() returns text
  language sql stable security definer set search_path from current as $$ select tag_salt from instance $$`;

/**
 * `letter` is null if the text is that of the bulk e-mail. `due_at` also keeps other processes off a letter that is
 * being sent.
 */
const MAIL_OUTBOX = sql`create table mail_outbox (
  id bigint generated always as identity primary key,
  company_id bigint not null default ${COMPANY} references company (id) on delete cascade,
  emailjob_id bigint,
  address text not null,
  name text not null,
  locale text not null,
  letter jsonb,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (company_id, emailjob_id, address),
  check (emailjob_id is not null or letter is not null)
)`;

/** Gives older companies the default settings and keeps the ones that were set (docs/domain 7.1). */
const SETTINGS = sql`update company set settings = '{"day_cutoff": "05:00:00", "overdue_after_minutes": 10,
  "auto_close_after_hours": 14, "min_rest_hours": 11, "roster_notice_working_days": 7, "student_hours_quota": 650,
  "reservation_buffer_minutes": 30, "slot_hold_minutes": 15, "position_retention_days": 30}'::jsonb || settings`;

const FUNCTIONS = {
  person_email: 'bigint',
  person_locale: 'bigint',
  person_is_root: 'bigint',
  link_person: 'bigint, text, text',
  person_has_tag: 'bigint',
  tag_person: 'bigint, text',
  tag_salt: '',
};

async function up(db: Tables): Promise<void> {
  for (const step of DEVICES) await step.execute(db);
  for (const step of [PERSON_EMAIL, PERSON_LOCALE, PERSON_IS_ROOT, LINK_PERSON, PERSON_HAS_TAG, TAG_PERSON, TAG_SALT])
    await step.execute(db);
  for (const [name, args] of Object.entries(FUNCTIONS)) {
    await sql`revoke all on function ${sql.id(name)}(${sql.raw(args)}) from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)}(${sql.raw(args)}) to scoop_app`.execute(db);
  }
  await SETTINGS.execute(db);
  await MAIL_OUTBOX.execute(db);
  await sql`create index mail_outbox_due on mail_outbox (due_at, id) where state = 'WAITING'`.execute(db);
  await sql`alter table mail_outbox enable row level security`.execute(db);
  await sql`create policy tenant on mail_outbox to scoop_app using (company_id = ${COMPANY})`.execute(db);
  await sql`grant select, insert, delete on mail_outbox to scoop_app`.execute(db);
}

export const people: Migration = { up };
