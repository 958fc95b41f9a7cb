// Serves monitoring: whether Scoop can work, what keeps it from working, and whether its process runs at all.
import type { FastifyInstance } from 'fastify';
import { type LastBackup, readLast } from '../backup/index.ts';
import type { Database } from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import { readMaintenance } from '../operator/maintenance.ts';
import type { Settings } from '../settings/settings.ts';
import { refusals, type WriteTrouble } from '../store/faults/refusals.ts';
import { HEALTH_CALL, LIVE } from './described.ts';
import { stateOf } from './folder.ts';
import { Trial } from './trial.ts';

/** Lets the call answer also while everything else is refused. */
const ALWAYS = { pressureHandler: () => undefined };
const WHY: Readonly<Record<WriteTrouble, string>> = { full: 'diskFull', readOnly: 'databaseReadOnly' };
const SAID: Readonly<Record<WriteTrouble, string>> = {
  full: 'writes are refused: the disk is full',
  readOnly: 'writes are refused: the database or the data folder is read-only',
};

export function health(app: FastifyInstance, database: Database, { dataFolder }: Pick<Settings, 'dataFolder'>): void {
  const trial = new Trial(database);
  const log = roomLog(app, 'health');
  const deaf = refusals.hear((what, count) => log.error({ refused: count }, SAID[what]));
  app.addHook('onClose', async () => deaf());
  // Without its database Scoop can do nothing, so the answer is a 503 like that of every call.
  app.get('/health', { config: { ...ALWAYS, described: HEALTH_CALL } }, async (_, reply) => {
    const isInMaintenance = await readMaintenance(database);
    const folder = await stateOf(dataFolder);
    const refused = await trial.refusal();
    const reasons = new Set<string>(
      [folder ?? [], [refused ?? [], ...refusals.lately()].flat().map((one) => WHY[one])].flat(),
    );
    const isFailing = refused !== undefined || (folder !== undefined && folder !== 'diskNearlyFull');
    return reply
      .code(isFailing ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: isFailing ? 'failing' : reasons.size > 0 ? 'warning' : 'ok',
        ...(reasons.size > 0 && { reasons: [...reasons] }),
        ...(isInMaintenance && { maintenance: true }),
        ...backupOf(await readLast(database)),
      });
  });
  app.get('/health/live', { config: { ...ALWAYS, described: LIVE } }, async () => ({ status: 'ok' }));
}

/**
 * Answers the time of the last backup, and whether one failed since; that is no reason to restart Scoop, but to look.
 */
function backupOf({ done, failed }: LastBackup) {
  if (!done && !failed) return {};
  return { backup: { ...(done && { at: done.at }), ...(failed && { failed: failed.at }) } };
}
