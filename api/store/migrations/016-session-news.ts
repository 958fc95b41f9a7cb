// Moves the announcements about sessions to a channel of their own. A process also applies what it announced itself
// before it answers the call, without waiting for the channel.
import { type Kysely, type Migration, sql } from 'kysely';

const END = sql`create or replace function announce_session_end() returns trigger language plpgsql as $$ begin
  perform pg_notify('scoop_sessions', json_build_object('type', 'signedOut', 'session', old.id)::text);
  return null;
end $$`;

const COMPANY = sql`create or replace function announce_company() returns trigger language plpgsql as $$ begin
  perform pg_notify('scoop_sessions', json_build_object('type', 'session', 'company', new.id)::text);
  return null;
end $$`;

const GRANT = sql`create or replace function announce_grant() returns trigger language plpgsql as $$
declare changed employee_permission := coalesce(new, old);
begin
  perform pg_notify('scoop_sessions', json_build_object('type', 'session', 'company', changed.company_id,
    'employees', json_build_array(changed.employee_id))::text);
  return null;
end $$`;

/** Announces a change of an account's language or of its root right, which an operator gives. */
const ACCOUNT = sql`create function announce_account() returns trigger language plpgsql as $$ begin
  perform pg_notify('scoop_sessions', json_build_object('type', 'renewed', 'account', new.id)::text);
  return null;
end $$`;

const CHANGED = sql`create trigger account_changed after update of is_root, default_locale on account
  for each row execute function announce_account()`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  for (const step of [END, COMPANY, GRANT, ACCOUNT, CHANGED]) await step.execute(db);
}

export const sessionNews: Migration = { up };
