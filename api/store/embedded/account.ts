// Decides under which account PostgreSQL runs: it refuses root, so as root Scoop gives its rights up for it.
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { cannotRun } from './binaries.ts';

const NOBODY = 65_534;

/** A way to start a program. `owner` is the account that its files must belong to; undefined leaves them unchanged. */
export interface Account {
  readonly name: string;
  readonly prefix: readonly string[];
  readonly owner?: number;
}

const OWN_RIGHTS: Account = { name: 'own rights', prefix: [] };

/**
 * First a user namespace, in which root has no rights and files stay root's; if that is forbidden, the account nobody.
 */
const WAYS_OUT_OF_ROOT: readonly Account[] = [
  {
    name: 'user namespace',
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
    owner: 0,
  },
  { name: 'nobody', prefix: ['setpriv', ...asNobody()], owner: NOBODY },
  {
    name: 'nobody with root’s paths',
    prefix: ['setpriv', ...asNobody(), '--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    owner: NOBODY,
  },
];

function asNobody(): string[] {
  return [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
}

/** Answers the first way that reaches both the program and the folder, which is given to its owner. */
export function chooseAccount(binaries: Binaries, folder: string, ways = WAYS_OUT_OF_ROOT): Account {
  const isRoot = process.platform !== 'win32' && process.getuid?.() === 0;
  if (!isRoot) {
    const failure = tryAccount(OWN_RIGHTS, binaries);
    if (failure !== undefined) throw cannotRun(failure);
    return OWN_RIGHTS;
  }
  const failures: string[] = [];
  for (const way of ways) {
    giveTo(folder, way.owner!);
    const failure = tryAccount(way, binaries, folder);
    if (failure === undefined) return way;
    failures.push(`${way.name}: ${failure}`);
  }
  throw cannotRun(`it refuses to run as root, and no way out of root works. ${failures.join('; ')}`);
}

/** Answers the reason if it does not work, or undefined. */
function tryAccount({ prefix }: Account, { postgres }: Binaries, folder?: string): string | undefined {
  const reach = folder === undefined ? [] : ['sh', '-c', 'test -w "$0" && exec "$@"', folder];
  const [program, ...args] = [...prefix, ...reach, postgres, '--version'];
  const { status, error, stderr } = spawnSync(program!, args, { encoding: 'utf8', windowsHide: true });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim() || `${program} ended with ${status}`);
}

/** Gives everything in the folder to the owner, if it belongs to another one. */
function giveTo(folder: string, owner: number): void {
  if (lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true }) as string[]) chownTo(join(folder, entry), owner);
  chownTo(folder, owner);
}

/** Leaves symbolic links alone, since their targets may belong to others. */
function chownTo(path: string, owner: number): void {
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner, owner);
}
