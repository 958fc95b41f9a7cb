// Adds functions that erase a deleted person's data where a company's transactions cannot reach it, and the values in
// the activity log.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/**
 * Erases a deleted employee only. An account that belongs to nobody else is deleted, and sent letters lose their
 * receiver.
 */
const FORGET_PERSON = sql`create function forget_person(person bigint) returns void
  language plpgsql security definer set search_path from current as $$
declare mine bigint; begin
  select user_id into mine from employee
    where company_id = ${COMPANY} and id = person and deleted_at is not null for update;
  if not found then return; end if;
  delete from session where company_id = ${COMPANY} and employee_id = person;
  delete from email_change where company_id = ${COMPANY} and employee_id = person;
  delete from form_draft where company_id = ${COMPANY}
    and (employee_id = person or resource = 'employee' and record = person::text);
  update mail_outbox set address = '—' || id, name = '—', letter = letter - 'values' - 'own' - 'invitation'
    where company_id = ${COMPANY} and state <> 'WAITING' and address = (select email from account where id = mine);
  update employee set user_id = null where company_id = ${COMPANY} and id = person;
  delete from account a where a.id = mine and not exists (select from employee e where e.user_id = mine);
end $$`;

/** Keeps the fact of each change and its fields, and erases their values. */
const FORGET_ACTIVITY = sql`create function forget_activity(entity text, records bigint[]) returns void
  language sql security definer set search_path from current as $$
    update activity_log set note = null, changes = coalesce((
        select jsonb_agg(jsonb_build_object('field', c -> 'field')) from jsonb_array_elements(changes) c), '[]')
      where company_id = ${COMPANY} and resource = entity and record_id = any(records) $$`;

const DOORS = { forget_person: 'bigint', forget_activity: 'text, bigint[]' };

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await FORGET_PERSON.execute(db);
  await FORGET_ACTIVITY.execute(db);
  for (const [name, args] of Object.entries(DOORS)) {
    await sql`revoke all on function ${sql.id(name)}(${sql.raw(args)}) from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)}(${sql.raw(args)}) to scoop_app`.execute(db);
  }
}

export const forgetting: Migration = { up };
