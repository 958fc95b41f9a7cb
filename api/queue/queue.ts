// Queues a job in the caller's transaction; workers are told when that commits.
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import { type Enqueue, Problem, type Rows, type ServerJob, type ServerPlugin } from '../contract/index.ts';
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

/**
 * Deletes the runs that wait, but for those by the clock, of one job in a company or of a plugin in all; answers how
 * many.
 */
export async function emptyQueue(
  db: Rows,
  which: { readonly job: string; readonly company: number } | { readonly plugin: string },
): Promise<number> {
  const chosen =
    'plugin' in which
      ? sql`starts_with(name, ${`${which.plugin}.`})`
      : sql`company_id = ${which.company} and name = ${which.job}`;
  const { numAffectedRows = 0n } = await sql`delete from background_job where ${chosen} and state = 'WAITING'
    and (key is null or key not like 'slot %')`.execute(db);
  return Number(numAffectedRows);
}

/** The most runs of one plugin that may wait in a company: more are a fault of the plugin, and would hold up the rest. */
export const MOST_WAITING = 10_000;

/** Refuses whoever would queue one more, so that their call is undone whole and nothing is lost. */
async function refuseFull(db: Rows, plugin: string, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from background_job
    where company_id = ${CURRENT_COMPANY} and name = any(${[...names]}::text[]) and state = 'WAITING' and (key is null or key not like 'slot %')
    limit ${MOST_WAITING}) as waiting`.execute(db);
  if (rows[0]!.count < MOST_WAITING) return;
  throw new Problem(503, 'queueFull', { extra: { plugin, most: MOST_WAITING }, headers: { 'retry-after': '60' } });
}

/** For the jobs of one plugin, by their own ids. */
export function enqueueOf({ plugin, jobs = [] }: Pick<ServerPlugin, 'plugin' | 'jobs'>) {
  const names = jobs.map(({ id, as = plugin }) => `${as}.${id}`);
  return (db: Rows): Enqueue =>
    async (asked: string | Pick<ServerJob, 'id'>, payload?: unknown, options?: Parameters<Enqueue>[2]) => {
      const job = typeof asked === 'string' ? asked : asked.id;
      const known = jobs.find(({ id }) => id === job);
      if (!known) throw new TypeError(`There is no job ${job} of ${plugin}.`);
      await refuseFull(db, plugin, names);
      await queueJob(db, { name: `${known.as ?? plugin}.${job}`, payload, ...options });
    };
}
