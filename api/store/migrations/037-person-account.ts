// Adds a function that answers what a tenant may know of its employees' accounts, for a whole page of a list in one
// call.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

const SHOWN = sql`create type person_account as (email text, locale text, has_password boolean)`;

/** Tenants may not read accounts; the function answers for employees of their own company that have one. */
const OF_PERSONS = sql`create function person_accounts(persons bigint[]) returns table (id bigint, answer person_account)
  language plpgsql stable security definer set search_path from current as $$ begin
    return query select e.id, row(a.email, a.default_locale, a.password_hash is not null)::person_account
      from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = any(persons);
  end $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await SHOWN.execute(db);
  await OF_PERSONS.execute(db);
  await sql`revoke all on function person_accounts(bigint[]) from public`.execute(db);
  await sql`grant execute on function person_accounts(bigint[]) to scoop_app`.execute(db);
  // The new function answers this too.
  await sql`drop function person_has_password(bigint)`.execute(db);
}

export const personAccount: Migration = { up };
