// Adds a field to the activity for permissions and groups that an employee was given or lost, which until now stood in
// the note.
import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Reads notes such as `+ICECLOUD_SUPPLIERS_VIEW, -bar in July`: a permission is in capitals, anything else is a group.
 */
const OF_NOTES = sql`update activity_log set note = null, granted = (
    select jsonb_agg(jsonb_build_object('given', each like '+%',
      case when substr(each, 2) ~ '^[A-Z0-9]+(_[A-Z0-9]+)+$' then 'permission' else 'group' end, substr(each, 2)) order by at)
    from regexp_split_to_table(note, ', (?=[+-])') with ordinality as s (each, at))
  where resource = 'employee' and action = 'update' and changes = '[]' and note ~ '^[+-]'`;

/** Keeps that the records changed and in which fields, and deletes the values. */
const FORGET_ACTIVITY = sql`create or replace function forget_activity(entity text, records bigint[]) returns void
  language sql security definer set search_path from current as $$
    update activity_log set note = null, granted = null, changes = coalesce((
        select jsonb_agg(jsonb_build_object('field', c -> 'field')) from jsonb_array_elements(changes) c), '[]')
      where company_id = nullif(current_setting('scoop.company_id', true), '')::bigint
        and resource = entity and record_id = any(records) $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table activity_log add column if not exists granted jsonb`.execute(db);
  await OF_NOTES.execute(db);
  await FORGET_ACTIVITY.execute(db);
}

export const granted: Migration = { up };
