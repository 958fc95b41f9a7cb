// Limits ways to sign in: a badge records who set it, a session whether a badge opened it, attempts count when they
// fail, and a changed sign-in e-mail can be restored from the old address.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** Badges from before have no `set_by`; they end with the next permission that their owner gets. */
const COLUMNS = [
  sql`alter table session add column by_tag boolean not null default false`,
  sql`alter table login_handle add column by_tag boolean not null default false`,
  sql`alter table employee_tag add column set_by bigint`,
  sql`alter table login_attempt add column reserved jsonb not null default '{}'`,
];

/** Lets the old address restore itself. The token is made when the mail is sent, and only its hash is kept. */
const EMAIL_CHANGE = sql`create table email_change (
  id bigint generated always as identity primary key,
  token_hash text unique,
  company_id bigint not null references company (id) on delete cascade,
  employee_id bigint not null,
  account_id bigint not null references account (id) on delete cascade,
  email text not null,
  two_factor boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
)`;

/**
 * Ends the badges of an account that is root or belongs to several companies: a badge that one company set must not
 * open the others.
 */
const END_BADGES_OF = sql`create function end_badges_of(account bigint) returns void
  language plpgsql security definer set search_path from current as $$ begin
  insert into activity_log (company_id, resource, record_id, action)
    select e.company_id, 'employee', e.id, 'badgeEnded' from employee e where e.user_id = account and (
      exists (select from employee_tag t where t.company_id = e.company_id and t.employee_id = e.id) or exists (
        select from trusteddevice d where d.company_id = e.company_id and d.employee_id = e.id and not d.shared));
  delete from employee_tag t using employee e
    where e.user_id = account and t.company_id = e.company_id and t.employee_id = e.id;
  delete from trusteddevice d using employee e
    where e.user_id = account and d.company_id = e.company_id and d.employee_id = e.id and not d.shared;
  update session set revoked_at = now() where account_id = account and by_tag and revoked_at is null;
end $$`;

/**
 * Ends badges of these people that somebody else set who does not hold every permission that these people just gained.
 */
const END_OUTGROWN_BADGES = sql`create function end_outgrown_badges(people bigint[], gained text[], giver bigint)
  returns void
  language plpgsql security definer set search_path from current as $$
declare ended bigint[]; begin
  with gone as (
    delete from employee_tag t where t.company_id = ${COMPANY} and t.employee_id = any(people)
      and t.set_by is distinct from t.employee_id and not exists (
        select from employee s join account a on a.id = s.user_id
        where s.company_id = ${COMPANY} and s.id = t.set_by and s.deleted_at is null and (a.is_root or gained <@ array(
          select p.permission from employee_permission p where p.company_id = ${COMPANY} and p.employee_id = s.id
          union select jsonb_array_elements_text(g.permissions) from permissiongroup g
            join permissiongroup_employee_ids m on m.company_id = g.company_id and m.owner_id = g.id
            where g.company_id = ${COMPANY} and m.target_id = s.id)))
    returning t.employee_id)
  select coalesce(array_agg(employee_id), '{}') into ended from gone;
  update session set revoked_at = now()
    where company_id = ${COMPANY} and employee_id = any(ended) and by_tag and revoked_at is null;
  insert into activity_log (company_id, resource, record_id, employee_id, action)
    select ${COMPANY}, 'employee', id, giver, 'badgeEnded' from unnest(ended) id;
end $$`;

/**
 * Links an employee to the account of an e-mail. An account that is theirs alone changes its address; otherwise they
 * move to the account of that address or to a new one, and their sessions end. Answers null where a colleague signs in
 * with the address, else the id of the kept old address: 0 where there was none, or it never had a password.
 */
const LINK_PERSON = sql`create function link_person(person bigint, address text, locale text) returns bigint
  language plpgsql security definer set search_path from current as $$
declare mine bigint; other bigint; kept bigint; begin
  select user_id into mine from employee where company_id = ${COMPANY} and id = person for update;
  select id into other from account where email = lower(address);
  if exists (select from employee e where e.company_id = ${COMPANY} and e.user_id = other and e.id <> person
    and e.deleted_at is null) then return null; end if;
  if mine is not null and address is not null and other is distinct from mine then
    delete from email_change where created_at < now() - interval '7 days';
    insert into email_change (company_id, employee_id, account_id, email, two_factor)
      select ${COMPANY}, person, a.id, a.email, a.totp_secret is not null from account a
      where a.id = mine and a.password_hash is not null
      returning id into kept;
  end if;
  if address is not null and other is null and mine is not null and not exists (select from employee e
    where e.user_id = mine and not (e.company_id = ${COMPANY} and e.id = person)) then
    update account set email = lower(address), updated_at = now() where id = mine;
    delete from password_reset where account_id = mine;
    return coalesce(kept, 0);
  end if;
  if address is not null and other is null then
    insert into account (email, default_locale) values (lower(address), locale)
      on conflict (email) do update set email = excluded.email returning id into other;
  end if;
  if other is distinct from mine then
    update employee set user_id = other where company_id = ${COMPANY} and id = person;
    update session set revoked_at = now()
      where revoked_at is null and company_id = ${COMPANY} and employee_id = person;
  end if;
  if exists (select from account a where a.id = other and (a.is_root or exists (select from employee e
    where e.user_id = other and e.company_id <> ${COMPANY} and e.deleted_at is null))) then
    perform end_badges_of(other);
  end if;
  return coalesce(kept, 0);
end $$`;

/** Sets or, with a null hash, removes a tag. Answers false where somebody else has this tag. */
const TAG_PERSON = sql`create function tag_person(person bigint, hash text, setter bigint) returns boolean
  language plpgsql security definer set search_path from current as $$ begin
  if exists (select from employee_tag where company_id = ${COMPANY} and token_hash = hash and employee_id <> person) then
    return false; end if;
  delete from employee_tag where company_id = ${COMPANY} and employee_id = person;
  if hash is not null then
    insert into employee_tag (company_id, employee_id, token_hash, set_by) values (${COMPANY}, person, hash, setter);
  end if;
  return true;
end $$`;

/** The functions that tenants may call, with the types of their parameters. */
const DOORS = {
  link_person: 'bigint, text, text',
  tag_person: 'bigint, text, bigint',
  end_outgrown_badges: 'bigint[], text[], bigint',
};

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  for (const step of [...COLUMNS, EMAIL_CHANGE]) await step.execute(db);
  await sql`create index email_change_employee on email_change (company_id, employee_id)`.execute(db);
  await sql`drop function link_person(bigint, text, text)`.execute(db);
  await sql`drop function tag_person(bigint, text)`.execute(db);
  for (const step of [END_BADGES_OF, END_OUTGROWN_BADGES, LINK_PERSON, TAG_PERSON]) await step.execute(db);
  await sql`revoke all on function end_badges_of(bigint) from public`.execute(db);
  for (const [name, args] of Object.entries(DOORS)) {
    await sql`revoke all on function ${sql.id(name)}(${sql.raw(args)}) from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)}(${sql.raw(args)}) to scoop_app`.execute(db);
  }
}

export const waysIn: Migration = { up };
