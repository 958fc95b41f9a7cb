// What a tenant may know of an employee's account, asked once instead of once for each field of a list.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

const SHOWN = sql`create type person_account as (email text, locale text, has_password boolean)`;

/** Tenants reach no account; this tells of employees of their own company only. Null for who has no account. */
const OF_PERSON = sql`create function person_account(person bigint) returns person_account
  language plpgsql stable security definer set search_path from current as $$ begin
    return (select row(a.email, a.default_locale, a.password_hash is not null)::person_account
      from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person);
  end $$`;

/** The same for many at once: one search for a page of a list instead of one for each row. */
const OF_PERSONS = sql`create function person_accounts(persons bigint[]) returns table (id bigint, answer person_account)
  language plpgsql stable security definer set search_path from current as $$ begin
    return query select e.id, row(a.email, a.default_locale, a.password_hash is not null)::person_account
      from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = any(persons);
  end $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await SHOWN.execute(db);
  await OF_PERSON.execute(db);
  await OF_PERSONS.execute(db);
  const both = sql.raw('person_account(bigint), person_accounts(bigint[])');
  await sql`revoke all on function ${both} from public`.execute(db);
  await sql`grant execute on function ${both} to scoop_app`.execute(db);
}

export const personAccount: Migration = { up };
