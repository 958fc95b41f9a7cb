// Finds the address of a PostgreSQL that another Scoop already runs in a data folder, for commands beside it.
import { StoreFault } from '../faults/fault.ts';
import { clusterFolder, isCluster, readAccess } from './cluster.ts';
import { isPostgres, readPostmaster } from './postmaster.ts';
import { addressOf } from './socket.ts';

export function attachEmbedded(dataFolder: string): string {
  const folder = clusterFolder(dataFolder);
  const running = isCluster(folder) ? readPostmaster(folder) : undefined;
  if (!running || !isPostgres(running.pid)) {
    throw new StoreFault(
      `No Scoop is running on the data folder ${dataFolder}. Start it first, or name its folder with SCOOP_DATA ` +
        'or its database with DATABASE_URL.',
    );
  }
  return addressOf(folder, { ...readAccess(folder), port: running.port });
}
