// Which vans may not leave. One place says it for the board, for the drop check and for what goes wrong with runs.
import { type RawBuilder, sql } from 'kysely';

/** Whether the van with that alias is out of service: what vans are like is another module's to say, or nobody's. */
export const isUnsafe = (van: string): RawBuilder<unknown> =>
  sql`coalesce((to_jsonb(${sql.ref(van)}) ->> 'out_of_service')::boolean, false)`;
