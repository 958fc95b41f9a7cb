// Creates PostgreSQL's data folder, completely or not at all, with the port and password for Scoop's connections.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StoreFault } from '../faults/fault.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

export interface Access {
  readonly port: number;
  readonly password: string;
}

const SECRET = 'scoop.json';
const VERSION = 'PG_VERSION';
const MAJOR = '18';
const UNFINISHED = 'postgres.new-';
const ABANDONED_AFTER = 5 * 60_000;

export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');
/** Throws if the folder may not be read. */
export const isCluster = (folder: string): boolean =>
  statSync(join(folder, VERSION), { throwIfNoEntry: false }) !== undefined;

/** Makes an empty folder beside the place of the cluster; the leftovers of a killed start are removed. */
export function prepareFolder(dataFolder: string): string {
  for (const name of readdirSync(dataFolder).filter((entry) => entry.startsWith(UNFINISHED))) {
    const path = join(dataFolder, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER) rmSync(path, { recursive: true, force: true });
  }
  const folder = join(dataFolder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Runs initdb in `folder` and moves the result to its place in one step. */
export async function createCluster(binaries: Binaries, account: Account, folder: string, place: string) {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    await initialise(binaries, account, folder, passwordFile);
    writeAccess(folder, { port: 0, password });
    renameSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (isCluster(place)) return;
    throw initFault(error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Uses PostgreSQL's own locale, so that nothing depends on the machine's; text columns are sorted by ICU. */
async function initialise({ initdb }: Binaries, { prefix, owner }: Account, folder: string, passwordFile: string) {
  if (owner !== undefined) chownSync(passwordFile, owner, owner);
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const access = ['--builtin-locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const [program, ...args] = [...prefix, initdb, `--pgdata=${folder}`, ...options, ...access];
  await run(program!, args, { windowsHide: true, env: { ...process.env, LC_ALL: 'C' } });
}

function initFault(error: unknown): StoreFault {
  const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
  return new StoreFault(`PostgreSQL could not make its data folder: ${reason}`, { cause: error });
}

export function readAccess(folder: string): Access {
  const major = readFileSync(join(folder, VERSION), 'utf8').trim();
  if (major !== MAJOR) {
    throw new StoreFault(
      `${folder} was made by PostgreSQL ${major}, this Scoop brings ${MAJOR}. ` +
        `Dump it with a PostgreSQL ${major} and restore it into a new data folder.`,
    );
  }
  try {
    return JSON.parse(readFileSync(join(folder, SECRET), 'utf8')) as Access;
  } catch (error) {
    throw new StoreFault(`${join(folder, SECRET)} is missing or damaged; it holds the password of the database.`, {
      cause: error,
    });
  }
}

export function writeAccess(folder: string, access: Access): void {
  const file = join(folder, SECRET);
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
