// Makes displays devices like all others: a row each in the table of devices, pairing and sessions by that row; and adds
// what people sign on with at a device, and what a device has sent.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);
const OWN = sql`company_id bigint not null default ${COMPANY} references company (id)`;

/** The entity Device takes this table over, and its file adds what is missing. */
const DEVICE = sql`create table device (
  ${OWN},
  id bigint generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text collate "und-x-icu" not null,
  kind text collate "und-x-icu" not null,
  public_code text collate "und-x-icu",
  division_id bigint,
  default_locale text collate "und-x-icu" default 'en',
  record_id bigint,
  active boolean default true,
  primary key (company_id, id)
)`;

const PAIRING = [
  sql`alter table screen_pairing drop constraint if exists screen_pairing_screen_id_fk`,
  sql`alter table screen_pairing drop constraint screen_pairing_pkey`,
  sql`alter table screen_pairing rename column screen_id to device_id`,
  sql`alter table screen_pairing rename column private_hash to key_hash`,
  sql`alter table screen_pairing rename to device_pairing`,
  sql`alter table device_pairing add column paired_at timestamptz, add column app_version text,
    add column silent_seconds integer not null default 60`,
];

const DEVICES_OF_SCREENS = [
  sql`insert into device (company_id, name, kind, record_id, public_code, division_id, default_locale, active)
    select company_id, name, 'SCREEN', id, public_code, division_id, default_locale, active from screen`,
  sql`delete from device_pairing p where not exists (
    select from screen s where s.company_id = p.company_id and s.id = p.device_id)`,
  sql`update device_pairing p set device_id = d.id from device d
    where d.company_id = p.company_id and d.kind = 'SCREEN' and d.record_id = p.device_id`,
  sql`update session s set device_id = d.id from device d
    where d.company_id = s.company_id and d.kind = 'SCREEN' and d.record_id = s.screen_id`,
];

const SESSION = [
  sql`alter table session drop constraint session_holder, drop column screen_id,
    add constraint session_holder check (num_nonnulls(employee_id, device_id) = 1
      and (employee_id is null) = (account_id is null))`,
  sql`create index session_device_id on session (company_id, device_id) where device_id is not null`,
];

/** Keeps who signed on at a device and when, so that what it did without a network can be laid to that person. */
const SIGN_ON = sql`create table device_sign_on (
  ${OWN},
  id uuid not null,
  device_id bigint not null,
  employee_id bigint not null,
  way text not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
)`;

/** Keeps the answer to each call that a device named by an id of its own. */
const ITEM = sql`create table device_item (
  ${OWN},
  device_id bigint not null,
  item_id text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (company_id, device_id, item_id)
)`;

const PIN = sql`create table employee_pin (
  ${OWN},
  employee_id bigint not null,
  pin_hash text not null,
  primary key (company_id, employee_id)
)`;

/** A company's transactions cannot reach PINs and sessions; these serve them for their own people and devices. */
const DOORS = {
  end_device_sessions: [
    'bigint',
    sql`create function end_device_sessions(paired bigint) returns void
      language sql security definer set search_path from current as $$
        update session set revoked_at = now() where revoked_at is null and device_id = paired and company_id = ${COMPANY};
      $$`,
  ],
  person_has_pin: [
    'bigint',
    sql`create function person_has_pin(person bigint) returns boolean
      language sql stable security definer set search_path from current as $$
        select exists (select from employee_pin where company_id = ${COMPANY} and employee_id = person) $$`,
  ],
  pin_person: [
    'bigint, text',
    sql`create function pin_person(person bigint, hash text) returns void
      language plpgsql security definer set search_path from current as $$ begin
        delete from employee_pin where company_id = ${COMPANY} and employee_id = person;
        if hash is not null then
          insert into employee_pin (company_id, employee_id, pin_hash) values (${COMPANY}, person, hash); end if;
      end $$`,
  ],
} as const;

const FORGET_EMPLOYEE = sql`create or replace function forget_employee(employee bigint) returns void
  language sql security definer set search_path from current as $$
    update session set revoked_at = now() where revoked_at is null and employee_id = employee and company_id = ${COMPANY};
    delete from trusteddevice where employee_id = employee and company_id = ${COMPANY};
    delete from employee_tag where employee_id = employee and company_id = ${COMPANY};
    delete from employee_pin where employee_id = employee and company_id = ${COMPANY};
  $$`;

async function up(db: Tables): Promise<void> {
  await DEVICE.execute(db);
  for (const step of PAIRING) await step.execute(db);
  await sql`alter table session add column device_id bigint, add column sign_on_id uuid`.execute(db);
  const { rows } = await sql<{ has: boolean }>`select to_regclass('screen') is not null as has`.execute(db);
  if (rows[0]?.has) for (const step of DEVICES_OF_SCREENS) await step.execute(db);
  await sql`update device_pairing set paired_at = last_seen_at where key_hash is not null`.execute(db);
  await sql`alter table device_pairing add primary key (company_id, device_id)`.execute(db);
  for (const step of [...SESSION, SIGN_ON, ITEM, PIN]) await step.execute(db);
  await sql`create index device_pairing_key_hash on device_pairing (key_hash)`.execute(db);
  await sql`create index device_item_age on device_item (company_id, created_at)`.execute(db);
  await sql`drop function end_screen_sessions(bigint)`.execute(db);
  for (const [name, [args, step]] of Object.entries(DOORS)) {
    await step.execute(db);
    await sql`revoke all on function ${sql.id(name)}(${sql.raw(args)}) from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)}(${sql.raw(args)}) to scoop_app`.execute(db);
  }
  await FORGET_EMPLOYEE.execute(db);
}

export const devices: Migration = { up };
