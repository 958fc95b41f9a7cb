// Describes one statement that brings the database nearer to the entity files, and its purpose for the message where
// PostgreSQL refuses it.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';

export interface Change {
  readonly statement: RawBuilder<unknown>;
  /** The purpose in words, such as `supplier: a unique index on name`. */
  readonly purpose: string;
  /** Only makes reading faster, and is left out where PostgreSQL refuses it. */
  readonly isOptional?: boolean;
}

/** Undefined where nothing has to change. */
export type Changes = readonly (Change | undefined)[];

export async function apply(db: Rows, changes: Changes): Promise<number> {
  const wanted = changes.filter((change) => change !== undefined);
  for (const { statement, purpose, isOptional } of wanted) {
    try {
      await (isOptional ? tried(db, statement) : statement.execute(db));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreFault(
        `The stored rows do not allow a change that the entity files ask for (${purpose}): ${reason}. ` +
          'Put the rows right, or write a migration in api/store/migrations that does.',
        { cause: error },
      );
    }
  }
  return wanted.length;
}

/** Runs a statement or, where PostgreSQL refuses it, leaves everything as it was. */
async function tried(db: Rows, statement: RawBuilder<unknown>): Promise<void> {
  await sql`savepoint tried`.execute(db);
  try {
    await statement.execute(db);
  } catch {
    await sql`rollback to savepoint tried`.execute(db);
  }
  await sql`release savepoint tried`.execute(db);
}
