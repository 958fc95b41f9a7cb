// Adds a function by which tenants, who may not read accounts, learn whether an employee's account opens more than
// their company.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** True where the account is root, or belongs to an employee of another company too. */
const REACHES_FURTHER = sql`create function person_reaches_further(person bigint) returns boolean
  language plpgsql stable security definer set search_path from current as $$ begin
    return exists (select from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person and (a.is_root or exists (select from employee o
        where o.user_id = a.id and o.company_id <> e.company_id and o.deleted_at is null)));
  end $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await REACHES_FURTHER.execute(db);
  await sql`revoke all on function person_reaches_further(bigint) from public`.execute(db);
  await sql`grant execute on function person_reaches_further(bigint) to scoop_app`.execute(db);
}

export const reach: Migration = { up };
