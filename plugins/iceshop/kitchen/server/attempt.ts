// Tries a part of a job: if the rules refuse it, all of it is undone and the rest of the job goes on.
import { sql } from 'kysely';
import { Problem, type Rows } from '#api';

/** Answers undefined if the work was refused. */
export async function attempt<T>(db: Rows, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return done;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return undefined;
  }
}
