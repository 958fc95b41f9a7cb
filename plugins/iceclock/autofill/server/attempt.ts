// Tries one change of many: what is refused is undone by itself and holds back none of the others.
import { sql } from 'kysely';
import { Problem, type Rows } from '#api';

/** Answers the refusal, or undefined if the work was done. */
export async function refusalOf(db: Rows, work: () => Promise<void>): Promise<Problem | undefined> {
  await sql`savepoint proposal`.execute(db);
  try {
    await work();
    await sql`release savepoint proposal`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem && error.status < 500)) throw error;
    await sql`rollback to savepoint proposal`.execute(db);
    return error;
  }
}
