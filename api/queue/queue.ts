// Queues a job in the caller's transaction; workers are told when that commits.
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import type { Enqueue, Rows, ServerJob, ServerPlugin } from '../contract/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';

/** A payload names records; large data stays in them. */
const LONGEST_PAYLOAD = 64 * 1024;

interface Queued {
  readonly name: string;
  readonly payload?: unknown;
  readonly key?: string;
  readonly at?: Date;
  readonly longest?: number;
}

export async function queueJob(db: Rows, queued: Queued): Promise<void> {
  const { name, payload = null, key, at = new Date(), longest = LONGEST_PAYLOAD } = queued;
  const text = JSON.stringify(payload);
  if (text === undefined || text.length > longest) throw new TypeError(`The payload of ${name} is no short JSON.`);
  const put = sql`insert into background_job (company_id, name, key, payload, due_at)
    values (${CURRENT_COMPANY}, ${name}, ${key ?? null}, ${text}::jsonb, ${at.toISOString()})
    on conflict (company_id, name, key) do update set state = 'WAITING', tries = 0, due_at = excluded.due_at,
      payload = excluded.payload, error_code = null, error = null, done_at = null
    where background_job.state = 'FAILED'`.execute(db);
  await Promise.all([put, announce(db, { type: 'job' })]);
}

/** For the jobs of one plugin, by their own ids. */
export function enqueueOf({ plugin, jobs = [] }: Pick<ServerPlugin, 'plugin' | 'jobs'>) {
  return (db: Rows): Enqueue =>
    async (asked: string | Pick<ServerJob, 'id'>, payload?: unknown, options?: Parameters<Enqueue>[2]) => {
      const job = typeof asked === 'string' ? asked : asked.id;
      const known = jobs.find(({ id }) => id === job);
      if (!known) throw new TypeError(`There is no job ${job} of ${plugin}.`);
      await queueJob(db, { name: `${known.as ?? plugin}.${job}`, payload, ...options });
    };
}
