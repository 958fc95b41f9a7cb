// Starts PostgreSQL without an installation: runs the native server that came with npm on a data folder of Scoop's own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode, StoreFault } from '../faults/fault.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Access,
  clusterFolder,
  createCluster,
  isCluster,
  prepareFolder,
  readAccess,
  writeAccess,
} from './cluster.ts';
import { Hold } from './hold.ts';
import { Keeper, type RunningServer } from './keep.ts';
import { releaseFolder } from './ownership.ts';
import { freePort } from './port.ts';
import { type Launch, launch, StartFailure } from './server.ts';
import { addressOf } from './socket.ts';
import { stopServer } from './stop.ts';
import { watch } from './watchdog.ts';

export interface EmbeddedPostgres {
  /** Address of the database `scoop` for its owner, who is no superuser but may make roles and databases. */
  readonly url: string;
  /** Ends the server and resolves once it is gone. */
  stop(): Promise<void>;
}

const ATTEMPTS = 5;
const PASSES = /Address already in use|still in use|lock file .* already exists/i;

interface Options {
  /** Settings of PostgreSQL, for tests whose data need not survive a power cut. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with a message when the server ended and is started again. */
  readonly say?: (text: string) => void;
}

export async function startEmbedded(dataFolder: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { settings, say = () => undefined } = options;
  const binaries = findBinaries();
  makeFolder(dataFolder);
  const folder = clusterFolder(dataFolder);
  const logFile = join(dataFolder, 'postgres.log');
  const account = await ensureCluster(binaries, dataFolder, folder);
  const server = { ...binaries, prefix: account.prefix, folder, logFile, settings };
  const keeper = new Keeper(async (onGone) => {
    await releaseFolder(binaries.pgCtl, folder);
    return serve(server, samePort, onGone);
  }, say);
  await keeper.start((onGone) => serve(server, anyPort, onGone));
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= keeper.stop();
    return ending;
  };
  return { url: addressOf(folder, readAccess(folder)), stop };
}

type Server = Omit<Launch, 'port'>;
type ChoosePort = (folder: string, isRetry: boolean) => Promise<Access>;

/** Starts the server, and makes sure that it never outlives this process. */
async function serve(server: Server, choosePort: ChoosePort, onGone: () => void): Promise<RunningServer> {
  const { pid, access } = await start(server, choosePort);
  const unwatch = watch(pid);
  const hold = new Hold(server.folder, access, pid, () => {
    unwatch();
    onGone();
  });
  const end = async () => {
    await hold.release();
    await stopServer({ pid, folder: server.folder, pgCtl: server.pgCtl });
    unwatch();
  };
  try {
    await hold.take((owner) => ensureDatabase(owner, access));
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw new StoreFault(`The data folder ${dataFolder} cannot be made: ${errorCode(error)}.`, { cause: error });
  }
}

async function ensureCluster(binaries: Binaries, dataFolder: string, folder: string): Promise<Account> {
  try {
    if (isCluster(folder)) {
      await releaseFolder(binaries.pgCtl, folder);
      return chooseAccount(binaries, folder);
    }
    const empty = prepareFolder(dataFolder);
    const account = chooseAccount(binaries, empty);
    await createCluster(binaries, account, empty, folder);
    return account;
  } catch (error) {
    if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') throw error;
    throw new StoreFault(`The data folder ${dataFolder} belongs to another user: ${(error as Error).message}`);
  }
}

/**
 * Retries, because another program may take the port, a killed server's processes take a moment to end, and another
 * Scoop may start on the folder, which releaseFolder then reports.
 */
async function start(server: Server, choosePort: ChoosePort) {
  const { folder, pgCtl } = server;
  for (let attempt = 1; ; attempt++) {
    const access = await choosePort(folder, attempt > 1);
    try {
      return { pid: await launch({ ...server, port: access.port }), access };
    } catch (error) {
      if (!(error instanceof StartFailure) || !PASSES.test(error.log) || attempt === ATTEMPTS) throw error;
      await sleep(200);
      await releaseFolder(pgCtl, folder);
    }
  }
}

/** Takes the port of last time if it is free. */
async function anyPort(folder: string, isRetry: boolean): Promise<Access> {
  const access = readAccess(folder);
  const port = await freePort(isRetry ? 0 : access.port);
  if (port !== access.port) writeAccess(folder, { ...access, port });
  return { ...access, port };
}

/** Takes the same port again, since the open connections know the server by it. */
async function samePort(folder: string): Promise<Access> {
  const access = readAccess(folder);
  if ((await freePort(access.port)) === access.port) return access;
  throw new StoreFault(`Another program took its port ${access.port}.`);
}

/** Scoop works with a plain role, so that it can do no more here than on an operator's own server. */
async function ensureDatabase(owner: Client, { password }: Access): Promise<void> {
  const { rows } = await owner.query(`select exists (select from pg_roles where rolname = 'scoop') as role,
    exists (select from pg_database where datname = 'scoop') as database`);
  const [{ role, database }] = rows;
  if (!role) await owner.query(`create role scoop login createdb createrole password '${password}'`);
  if (!database) await owner.query('create database scoop owner scoop');
}
