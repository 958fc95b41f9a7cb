// Deletes finished jobs: after two days, or after thirty if they failed or have a key of their own, which must be known
// that long.
import { sql } from 'kysely';
import type { Database, OwnJob } from '../contract/index.ts';

const AT_ONCE = 5_000;

export function clearDone(database: Database): OwnJob {
  const clearSome = () =>
    database.one.system((db) =>
      sql`delete from background_job where (company_id, id) in (select company_id, id from background_job
        where state in ('DONE', 'FAILED') and (done_at < now() - interval '30 days'
          or (state = 'DONE' and (key is null or key like 'slot %') and done_at < now() - interval '2 days'))
        order by done_at limit ${AT_ONCE} for update skip locked)`.execute(db),
    );
  const run = async () => {
    while (Number((await clearSome()).numAffectedRows) === AT_ONCE);
  };
  return { id: 'clear', every: 3600, run };
}
