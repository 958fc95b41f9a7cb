// Answers every call with 503 while the operator has maintenance on, and says when to come back (docs/domain 3.10).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, notFound, Problem } from '../contract/index.ts';

/** Time for which a read value is used: a switch reaches every API process within this time. */
const FRESH_MS = 500;
const RETRY_AFTER_SECONDS = 120;

/** Reads the switch in the database, at most twice a second however many calls come. */
export class Maintenance {
  private state = false;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading?: Promise<void>;

  constructor(private readonly database: Database) {}

  async isOn(): Promise<boolean> {
    if (performance.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
      await this.reading;
    }
    return this.state;
  }

  private async read(): Promise<void> {
    try {
      this.state = await readMaintenance(this.database);
    } catch {
      // A database that does not answer is no maintenance: the call itself reports the error.
    }
    this.readAt = performance.now();
  }
}

export async function readMaintenance(database: Database): Promise<boolean> {
  const { rows } = await database.one.system((db) =>
    sql<{ maintenance: boolean }>`select maintenance from instance`.execute(db),
  );
  return rows[0]?.maintenance === true;
}

/** Answers false if Scoop has never started on this database. */
export async function switchMaintenance(database: Database, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = await database.system((db) => sql`update instance set maintenance = ${isOn}`.execute(db));
  return numAffectedRows === 1n;
}

/** Register it after CORS, so that pages of other origins may read the answer, and before the calls. */
export function closeForMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'OPTIONS' || !(await maintenance.isOn())) return;
    throw new Problem(503, 'maintenance', { headers: { 'retry-after': `${RETRY_AFTER_SECONDS}` } });
  });
  // A handler for unknown calls, so that those of a newer version get the maintenance answer too.
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
