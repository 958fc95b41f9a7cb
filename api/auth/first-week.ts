// Tells in SQL for how many days somebody has worked here, while their dashboard shows the list of the first week.
import { sql } from 'kysely';
import { TIME_ZONE } from '#core/contract';

/** Whoever put nothing away sees the list no longer than that. */
const LONGEST_DAYS = 30;

/** A product whose employees have no such date shows no list. */
const day = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})::date`;
const begun = sql`(to_jsonb(e) ->> 'seniority_date')::timestamptz`;

/** Selects the days since the first one of the employee `e`; null before it, long after, and once the list is put away. */
export const firstWeekSql = sql`(select f.days
  from (select ${day(sql`now()`)} - ${day(begun)} as days) f
  where f.days between 0 and ${sql.lit(LONGEST_DAYS)} and to_jsonb(e) ->> 'first_week_closed_at' is null)`;
