// Takes the next job so that no other process takes it too. If a process dies, its job becomes free when its lease
// ends. Only the process that still holds a job writes the outcome.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Rows } from '../contract/index.ts';
import type { PlainError } from './plain-error.ts';

export interface TakenJob {
  readonly companyId: number;
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
  readonly payload: unknown;
  /** Number of attempts, including this one. */
  readonly tries: number;
  readonly dueAt: string;
  /** Id of this claim. */
  readonly worker: string;
}

/** By PostgreSQL's clock. It is renewed long before it ends; a dead process is noticed within a minute. */
const LEASE = sql`interval '40 seconds'`;
export const RENEW_MS = 10_000;

/**
 * Takes the first due job of these names, each by its own part of the index, so that one long queue does not slow the
 * others. An ended lease counts as an attempt, since the job may have killed its process.
 */
export async function claim(database: Database, names: readonly string[], at: Date): Promise<TakenJob | undefined> {
  const now = at.toISOString();
  const worker = randomUUID();
  const { rows } = await database.one.system((db) =>
    sql<
      Omit<TakenJob, 'worker'>
    >`update background_job j set state = 'RUNNING', tries = j.tries + 1, worker = ${worker},
      leased_until = now() + ${LEASE}, begun_at = ${now}, done_at = null
    from (select first.* from unnest(${[...names]}::text[]) as n (name) cross join lateral (
        select company_id, id, due_at from background_job where name = n.name and state in ('WAITING', 'RUNNING')
          and due_at <= ${now} and (state = 'WAITING' or leased_until < now())
        order by due_at, id limit 1 for update skip locked) as first
      order by first.due_at, first.id limit 1) as due
    where j.company_id = due.company_id and j.id = due.id
    returning j.company_id as "companyId", j.id, j.name, j.key, j.payload, j.tries, j.due_at as "dueAt"`.execute(db),
  );
  return rows[0] && { ...rows[0], worker };
}

const own = ({ companyId, id, worker }: TakenJob) =>
  sql`company_id = ${companyId} and id = ${id} and worker = ${worker} and state = 'RUNNING'`;

export async function renew(database: Database, held: readonly TakenJob[]): Promise<void> {
  if (held.length === 0) return;
  const workers = held.map(({ worker }) => worker);
  await database.one.system((db) =>
    sql`update background_job set leased_until = now() + ${LEASE}
      where state = 'RUNNING' and worker = any(${workers}::uuid[])`.execute(db),
  );
}

/**
 * Settles in the transaction of the job's work: if the lease was lost, the work is rolled back, because another process
 * repeats it.
 */
export async function settle(db: Rows, taken: TakenJob, now: Date): Promise<void> {
  const { rows } =
    await sql`update background_job set state = 'DONE', done_at = ${now.toISOString()}, error_code = null, error = null
    where ${own(taken)} returning 1`.execute(db);
  if (rows.length === 0) throw new Error(`The job ${taken.id} was taken over by another worker.`);
}

/** @param again time of the next attempt; undefined for none */
export async function fail(
  database: Database,
  taken: TakenJob,
  { code, message }: PlainError,
  now: Date,
  again?: Date,
) {
  const state = again ? sql`state = 'WAITING', due_at = ${again.toISOString()}` : sql`state = 'FAILED'`;
  await database.one.system((db) =>
    sql`update background_job set ${state}, done_at = ${now.toISOString()}, error_code = ${code}, error = ${message}
      where ${own(taken)}`.execute(db),
  );
}
