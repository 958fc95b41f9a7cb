// Writes a little into the database to test that it accepts writes.
import { sql } from 'kysely';
import type { Database } from '../contract/index.ts';
import { refusals, type WriteTrouble } from '../store/faults/refusals.ts';
import { troubleOf } from '../store/faults/trouble.ts';

/** However often it is called, the database is tested only this often while it accepts writes. */
const FRESH_MS = 5_000;

export class Trial {
  private triedAt = Number.NEGATIVE_INFINITY;
  private found?: Promise<WriteTrouble | undefined>;

  constructor(private readonly database: Database) {}

  refusal(): Promise<WriteTrouble | undefined> {
    const isTold = refusals.lately().length > 0;
    if (this.found && !isTold && performance.now() - this.triedAt < FRESH_MS) return this.found;
    this.triedAt = performance.now();
    this.found = this.write();
    this.found.catch(() => {
      this.found = undefined;
    });
    return this.found;
  }

  private async write(): Promise<WriteTrouble | undefined> {
    try {
      await this.database.one.system((db) => sql`update instance set maintenance = maintenance`.execute(db));
      return undefined;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'full' || trouble === 'readOnly') return trouble;
      throw error;
    }
  }
}
