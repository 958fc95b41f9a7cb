// Tells who uses a running server: the Scoop that started it holds one named connection (hold.ts), which ends with it
// in any case. A process number in a file would prove nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode, StoreFault } from '../faults/fault.ts';
import { type Access, readAccess } from './cluster.ts';
import { clearStaleFiles, isPostgres, type Postmaster, readPostmaster } from './postmaster.ts';
import { hostOf } from './socket.ts';
import { stopServer } from './stop.ts';

/** Name of the owner's connection. */
export const OWNER = 'scoop owner';
/** A server this young may belong to a Scoop that has not connected yet. */
const YOUNG_SECONDS = 5;
const PATIENCE = 60_000;

/** Makes the superuser's connection; `name` tells the owner's from others. */
export function administrator(folder: string, { port, password }: Access, name = 'scoop'): Client {
  const client = new Client({
    host: hostOf(folder),
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** Leaves the folder without a running server, or throws if another Scoop uses it. */
export async function releaseFolder(pgCtl: string, folder: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(25)) {
    const running = readPostmaster(folder);
    if (!running) return;
    if (!isPostgres(running.pid)) {
      clearStaleFiles(folder);
      return;
    }
    const use = await usage(running, folder);
    if (use === 'owned') throw inUse(folder, running);
    if (use === 'abandoned') await stopServer({ pid: running.pid, folder, pgCtl });
  }
  throw new StoreFault(`A PostgreSQL on ${folder} neither answers nor ends. Stop it and start Scoop again.`);
}

type Usage = 'owned' | 'abandoned' | 'unsettled';

async function usage({ port }: Postmaster, folder: string): Promise<Usage> {
  const client = administrator(folder, { ...readAccess(folder), port });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select exists (select from pg_stat_activity where application_name = $1) as owned,
        extract(epoch from now() - pg_postmaster_start_time()) < $2 as young`,
      [OWNER, YOUNG_SECONDS],
    );
    if (rows[0].owned) return 'owned';
    return rows[0].young ? 'unsettled' : 'abandoned';
  } catch (error) {
    // 28P01 means that it does not know our password. Every other error passes: it starts, stops, or does not listen
    // yet.
    if (errorCode(error) === '28P01') throw new StoreFault(`Another PostgreSQL answers on port ${port} for ${folder}.`);
    return 'unsettled';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function inUse(folder: string, { pid, port }: Postmaster): StoreFault {
  return new StoreFault(
    `Another Scoop already runs on ${folder} (its PostgreSQL is process ${pid}, port ${port}). ` +
      'Stop it first, or give this one a data folder of its own with SCOOP_DATA.',
  );
}
