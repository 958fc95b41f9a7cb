// Makes sorting follow the alphabet that people expect (a, Ä, b), on PostgreSQL servers with and without ICU.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

/**
 * PostgreSQL's own collation with ICU; without ICU, a replacement of that name made from the best one of the server.
 */
export const PEOPLE_ORDER = sql.id('und-x-icu');

const STAND_INS = ['en_US.utf8', 'en_US.UTF-8', 'C.utf8', 'C.UTF-8', 'pg_c_utf8', 'C'];

export async function ensureCollation(db: Rows): Promise<void> {
  const { rows } = await sql<{ name: string }>`select collname as name from pg_collation
    where collname in ('und-x-icu', ${sql.join(STAND_INS)}) and pg_collation_is_visible(oid)`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.includes('und-x-icu')) return;
  const best = STAND_INS.find((name) => names.includes(name)) ?? 'C';
  await sql`create collation ${PEOPLE_ORDER} from ${sql.id(best)}`.execute(db);
}
