// Installs the extension that lets one index compare numbers and ranges of time, so that no two rows can occupy the
// same thing at the same time.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

/**
 * Every owner of a database may install it; where even that is forbidden, entities with `noOverlap` prevent the start.
 */
export async function ensureRanges(db: Rows): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_extension where extname = 'btree_gist') then create extension btree_gist; end if;
    exception when others then raise notice 'btree_gist: %', sqlerrm; end $$`.execute(db);
}
