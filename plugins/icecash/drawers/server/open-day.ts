// Says in SQL which business day is open, for what lists compare with it.
import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '#core/contract';

/** The business day that is open: until its end in the night it is that of the evening before. */
export const OPEN_DAY: RawBuilder<unknown> = sql`((now() at time zone ${sql.lit(TIME_ZONE)}) - coalesce((select (settings -> 'core' ->> 'day_cutoff')::time
  from company where id = nullif(current_setting('scoop.company_id', true), '')::bigint), '05:00')::interval)::date`;
