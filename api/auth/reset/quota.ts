// Limits how often something may be requested in a window of time, counted for all API processes together
// (docs/security.md, "Reset").
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../contract/index.ts';

export interface Quota {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts this request, and tells whether it is within the limit. The key is hashed, so that the table does not reveal
 * who asked from where.
 */
export function fits(database: Database, key: string, { most, seconds }: Quota, now = new Date()): Promise<boolean> {
  const start = new Date(now.getTime() - seconds * 1000);
  const hashed = createHash('sha256').update(key).digest('base64url');
  return database.system(async (db) => {
    const { rows } = await sql<{ count: number }>`
      insert into request_quota as q (key, started_at, count) values (${hashed}, ${now}, 1)
      on conflict (key) do update set
        count = case when q.started_at <= ${start} then 1 else q.count + 1 end,
        started_at = case when q.started_at <= ${start} then ${now} else q.started_at end
      returning count`.execute(db);
    const { count } = rows[0]!;
    if (count === 1) await sql`delete from request_quota where started_at < ${start}`.execute(db);
    return count <= most;
  });
}
