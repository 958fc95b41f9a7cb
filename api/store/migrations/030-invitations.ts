// Prepares invitations: a reset link may be an employee's first sign-in, and a company's transactions can tell who has
// a password.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** A company's transactions cannot reach accounts; this function answers for their own employees only. */
const HAS_PASSWORD = sql`create function person_has_password(person bigint) returns boolean
  language plpgsql stable security definer set search_path from current as $$ begin
    return exists (select from employee e join account a on a.id = e.user_id
      where e.company_id = ${COMPANY} and e.id = person and a.password_hash is not null);
  end $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  // The invited person, if the link is an invitation; the table employee is made later.
  await sql`alter table password_reset add column invited_company_id bigint, add column invited_employee_id bigint`.execute(
    db,
  );
  await HAS_PASSWORD.execute(db);
  await sql`revoke all on function person_has_password(bigint) from public`.execute(db);
  await sql`grant execute on function person_has_password(bigint) to scoop_app`.execute(db);
  // The invitations of the last time are counted before each new one.
  await sql`create index mail_outbox_invitation on mail_outbox (company_id, created_at)
    where letter ->> 'kind' = 'invitation'`.execute(db);
}

export const invitations: Migration = { up };
