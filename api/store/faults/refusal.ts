// Tries one change of many: what is refused is undone by itself and holds back none of the others.
import { sql } from 'kysely';
import { Problem, type Rows } from '../../contract/index.ts';

/** Answers the refusal, or undefined if the work was done. */
export async function refusalOf(db: Rows, work: () => Promise<void>): Promise<Problem | undefined> {
  // Savepoints of the same name stay, and the latest one counts.
  await sql`savepoint attempt`.execute(db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem && error.status < 500)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return error;
  }
}
