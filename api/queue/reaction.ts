// Queues a reaction that runs later: once for a record, however often it changes before the reaction runs.
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import type { Rows } from '../contract/index.ts';
import type { ChangedRecord } from '../modules/reactions.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';

/** A running reaction may have read the record already, so another one is queued beside it, under the next key. */
export async function queueReaction(db: Rows, name: string, told: ChangedRecord): Promise<void> {
  const payload = JSON.stringify(told);
  for (let key = String(told.id); ; key = `${key} again`) {
    const { rows } = await sql`insert into background_job as job (company_id, name, key, payload, due_at)
      values (${CURRENT_COMPANY}, ${name}, ${key}, ${payload}::jsonb, ${new Date().toISOString()})
      on conflict (company_id, name, key) do update set state = 'WAITING', tries = 0, due_at = excluded.due_at,
        payload = case when job.state = 'WAITING' then excluded.payload || jsonb_build_object('changed', (
          select jsonb_agg(distinct each.name) from jsonb_array_elements(
            (job.payload -> 'changed') || (excluded.payload -> 'changed')) as each (name)))
          else excluded.payload end, error_code = null, error = null, done_at = null
      where job.state <> 'RUNNING' returning 1`.execute(db);
    if (rows.length > 0) break;
  }
  await announce(db, { type: 'job' });
}
