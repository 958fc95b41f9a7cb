// Installs the extension that lets one index compare numbers and ranges of time, so that no two rows take the same
// thing at the same time.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** Every owner of a database may make it; where not even that is allowed, an entity with `noOverlap` does not start. */
export async function ensureRanges(db: Rows): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_extension where extname = 'btree_gist') then create extension btree_gist; end if;
    exception when others then raise notice 'btree_gist: %', sqlerrm; end $$`.execute(db);
}
