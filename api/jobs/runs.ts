// Lists the runs of a company's jobs with their outcome, for people who look after them.
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import type { Rows } from '../contract/index.ts';
import type { PreparedJob } from './prepared.ts';

/** A run in the call's answer. */
interface Run {
  readonly id: number;
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly tries: number;
  readonly due_at: string;
  readonly begun_at: string | null;
  readonly done_at: string | null;
  readonly error_code: string | null;
  readonly error: string | null;
}

const LAST = 3;
const LAST_FAILED = 10;
const RUN = sql`r.id, r.name, r.state, r.tries, to_jsonb(r.due_at) as due_at, to_jsonb(r.begun_at) as begun_at,
  to_jsonb(r.done_at) as done_at, r.error_code, r.error`;

/** Lists each job with the number of waiting runs, its last runs and its last failures, the newest first. */
export async function readRuns(db: Rows, companyId: number, jobs: readonly PreparedJob[]) {
  const names = jobs.map(({ name }) => name);
  // A job that is done and never began was no run (slots.ts).
  const own = sql`r.company_id = ${companyId} and r.name = n.name and (r.state <> 'DONE' or r.begun_at is not null)`;
  const [runs, waiting] = await Promise.all([
    sql<Run & { name: string }>`select t.* from unnest(${names}::text[]) as n (name) cross join lateral (
        (select ${RUN} from background_job r where ${own} order by r.id desc limit ${LAST})
        union (select ${RUN} from background_job r where ${own} and r.state = 'FAILED' order by r.id desc limit ${LAST_FAILED})
      ) as t order by t.id desc`.execute(db),
    sql<{ name: string; count: number }>`select name, count(*) as count from background_job
      where company_id = ${companyId} and state = 'WAITING' and name = any(${names}) group by name`.execute(db),
  ]);
  return jobs.map(({ name, plugin, every, at }) => ({
    ...{ name, plugin, every, at },
    waiting: waiting.rows.find((row) => row.name === name)?.count ?? 0,
    runs: runs.rows.filter((run) => run.name === name).map(({ name: _, ...run }) => run),
  }));
}

/** Tells whether a run waits or is going on. */
export async function isPending(db: Rows, companyId: number, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from background_job
    where company_id = ${companyId} and name = ${name} and (state = 'RUNNING' or (state = 'WAITING' and tries = 0))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Starts a failed run, or one that waits for another attempt, again from its first attempt. False if there is none. */
export async function tryAgain(db: Rows, companyId: number, { name, id }: { name: string; id: number }) {
  // A schedule has one waiting run at a time.
  const { rows } =
    await sql`update background_job j set state = 'WAITING', tries = 0, due_at = ${new Date().toISOString()}
    where company_id = ${companyId} and id = ${id} and name = ${name} and state in ('WAITING', 'FAILED')
      and not (key like 'slot %' and exists (select from background_job o where o.company_id = ${companyId}
        and o.name = j.name and o.id <> j.id and o.state in ('WAITING', 'RUNNING') and o.key like 'slot %'))
    returning 1`.execute(db);
  if (rows.length > 0) await announce(db, { type: 'job' });
  return rows.length > 0;
}
