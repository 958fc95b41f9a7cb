// Forgets each day what imports made and changed, after the month in which they can be undone.
import { sql } from 'kysely';
import type { Database, OwnJob } from '../contract/index.ts';
import { KEPT_DAYS } from './kept.ts';

/** Imports that one statement forgets; their rows go with them. */
const AT_ONCE = 20;
const DAY_SECONDS = 86_400;

export function clearImports(database: Database): OwnJob {
  const clearSome = () =>
    database.one.system((db) =>
      sql`delete from import_run where (company_id, id) in (select company_id, id from import_run
        where at < now() - make_interval(days => ${KEPT_DAYS}) order by at limit ${AT_ONCE}
        for update skip locked)`.execute(db),
    );
  const run = async () => {
    while (Number((await clearSome()).numAffectedRows) === AT_ONCE);
  };
  return { id: 'clear-imports', every: DAY_SECONDS, run };
}
