// Tells whoever operates Scoop how it runs: for monitoring, on a page with curves, and to the module that keeps alarms.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import { measureProcess } from '../measuring/index.ts';
import type { Settings } from '../settings/settings.ts';
import { Keeping } from './keeping.ts';
import { KeptCounts } from './kept.ts';
import { metricsCall } from './metrics-call.ts';

export { operationCall } from './page-call.ts';

/** Opens the call for monitoring, and keeps the figures of each minute. */
export function openOperation(app: FastifyInstance, database: Database, settings: Settings): void {
  const kept = new KeptCounts(database);
  const { metricsToken, operatorCompany, dataFolder } = settings;
  const keeping = new Keeping({ database, kept, dataFolder, operatorCompany, log: roomLog(app, 'operation') });
  const unmeasure = kept.measure();
  if (metricsToken) {
    measureProcess();
    metricsCall(app, metricsToken);
  }
  app.addHook('onReady', () => keeping.begin());
  app.addHook('onClose', async () => {
    unmeasure();
    keeping.end();
  });
}
