// Deletes notices after ninety days, read or not.
import { sql } from 'kysely';
import type { Database, OwnJob } from '../contract/index.ts';

const AT_ONCE = 5_000;

export function clearNotices(database: Database): OwnJob {
  const clearSome = () =>
    database.one.system((db) =>
      sql`delete from notice where (company_id, id) in (select company_id, id from notice
        where at < now() - interval '90 days' order by at limit ${AT_ONCE} for update skip locked)`.execute(db),
    );
  const run = async () => {
    while (Number((await clearSome()).numAffectedRows) === AT_ONCE);
  };
  return { id: 'clear-notices', every: 3600, run };
}
