// For whoever watches over Scoop: whether it can do its work, and whether its process lives at all.
import type { FastifyInstance } from 'fastify';
import { readMaintenance } from './operator/maintenance.ts';
import type { Database } from './store/database.ts';

/** Answers also while everything else is refused. */
const ALWAYS = { config: { pressureHandler: () => undefined } };

export function health(app: FastifyInstance, database: Database): void {
  // Without its database it can do nothing: then this is a 503, as every call is.
  app.get('/health', ALWAYS, async () => ({
    status: 'ok',
    ...((await readMaintenance(database)) && { maintenance: true }),
  }));
  app.get('/health/live', ALWAYS, async () => ({ status: 'ok' }));
}
