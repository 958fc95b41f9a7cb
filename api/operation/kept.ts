// Counts the jobs and mails that wait in the database, for all processes; however often it is asked, every ten seconds.
import { sql } from 'kysely';
import type { Database } from '../contract/index.ts';
import { jobsKept, jobsLate, mailsKept, mailsLate } from '../measuring/index.ts';

export interface Kept {
  readonly waiting: number;
  readonly late: number;
  readonly failed: number;
  readonly late_seconds: number;
  readonly mails_waiting: number;
  readonly mails_failed: number;
  readonly mails_late_seconds: number;
}

const FRESH_MS = 10_000;
/** A job that sends one mail of the outbox. */
const MAIL = sql`name = 'core.letter'`;
const LATE = sql`coalesce(extract(epoch from now() - min(due_at) filter (where state = 'WAITING' and due_at < now()`;

async function read(database: Database): Promise<Kept> {
  const { rows } = await database.one.system((db) =>
    sql<Kept>`select w.*, f.* from (select count(*) filter (where state = 'WAITING' and due_at <= now())::int as waiting,
        count(*) filter (where state = 'WAITING' and due_at < now() - interval '1 minute')::int as late,
        ${LATE} and not ${MAIL})), 0)::float8 as late_seconds,
        count(*) filter (where state = 'WAITING' and ${MAIL})::int as mails_waiting,
        ${LATE} and ${MAIL})), 0)::float8 as mails_late_seconds
      from background_job where state in ('WAITING', 'RUNNING')) w, (
      select count(*) filter (where not ${MAIL})::int as failed, count(*) filter (where ${MAIL})::int as mails_failed
      from background_job where state = 'FAILED' and done_at > now() - interval '1 day') f`.execute(db),
  );
  return rows[0]!;
}

/** Answers what is asked with the last answer while that is fresh. */
export class KeptCounts {
  private readAt = Number.NEGATIVE_INFINITY;
  private found?: Promise<Kept>;

  constructor(private readonly database: Database) {}

  read(): Promise<Kept> {
    if (this.found && performance.now() - this.readAt < FRESH_MS) return this.found;
    this.readAt = performance.now();
    this.found = read(this.database);
    this.found.catch(() => {
      this.found = undefined;
    });
    return this.found;
  }

  /** Tells monitoring; while the database is away that has no such levels. Answers the function that ends it. */
  measure(): () => void {
    const of =
      <T>(say: (kept: Kept) => readonly T[]) =>
      () =>
        this.read().then(say, () => []);
    const ends = [
      jobsKept.add(
        of(({ waiting, late, failed }) => [
          [waiting, { state: 'waiting' }] as const,
          [late, { state: 'late' }] as const,
          [failed, { state: 'failed' }] as const,
        ]),
      ),
      jobsLate.add(of(({ late_seconds }) => [[late_seconds] as const])),
      mailsKept.add(
        of(({ mails_waiting, mails_failed }) => [
          [mails_waiting, { state: 'waiting' }] as const,
          [mails_failed, { state: 'failed' }] as const,
        ]),
      ),
      mailsLate.add(of(({ mails_late_seconds }) => [[mails_late_seconds] as const])),
    ];
    return () => {
      for (const end of ends) end();
    };
  }
}
