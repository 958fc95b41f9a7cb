// The extension with which an index knows numbers beside ranges of time: no two rows of one thing at the same time.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** Every owner of a database may make it; where not even that is allowed, an entity with `noOverlap` does not start. */
export async function ensureRanges(db: Rows): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_extension where extname = 'btree_gist') then create extension btree_gist; end if;
    exception when others then raise notice 'btree_gist: %', sqlerrm; end $$`.execute(db);
}
