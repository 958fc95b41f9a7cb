// Moves the settings of companies below the module that reads them: `settings.{plugin}.{name}`. A value equal to the
// former default is dropped.
import { type Kysely, type Migration, sql } from 'kysely';

/** The name of each setting, with the module that reads it and the former default. */
const BEFORE: Readonly<Record<string, readonly [plugin: string, usual: string | number | null]>> = {
  day_cutoff: ['iceclock', '05:00:00'],
  overdue_after_minutes: ['iceclock', 10],
  auto_close_after_hours: ['iceclock', 14],
  min_rest_hours: ['iceclock', 11],
  roster_notice_working_days: ['iceclock', 7],
  student_hours_quota: ['iceclock', 650],
  gift_card_validity_months: ['iceshop', null],
  slot_hold_minutes: ['iceshop', 15],
  reservation_buffer_minutes: ['icetruck', 30],
  position_retention_days: ['icetruck', 30],
};

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  const before = JSON.stringify(Object.entries(BEFORE).map(([name, [plugin, usual]]) => ({ name, plugin, usual })));
  await sql`update company c set settings = coalesce((
    select jsonb_object_agg(plugin, own) from (
      select b.plugin, jsonb_object_agg(b.name, c.settings -> b.name) as own
      from jsonb_to_recordset(${before}::jsonb) as b (name text, plugin text, usual jsonb)
      where c.settings -> b.name is distinct from b.usual and jsonb_typeof(c.settings -> b.name) <> 'null'
      group by b.plugin) as said), '{}')`.execute(db);
}

export const settings: Migration = { up };
