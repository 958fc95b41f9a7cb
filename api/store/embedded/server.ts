// Starts the server process and waits until it answers; it runs apart from the terminal, and never outlives Scoop.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreFault } from '../faults/fault.ts';
import { isPostgres, readPostmaster } from './postmaster.ts';
import { socketFolder } from './socket.ts';

export interface Launch {
  readonly postgres: string;
  readonly pgCtl: string;
  readonly prefix: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly logFile: string;
  /** PostgreSQL settings in place of Scoop's. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The reason of a failed start, from the server's log. */
export class StartFailure extends StoreFault {
  readonly log: string;

  constructor(folder: string, log: string) {
    super(`PostgreSQL did not start on ${folder}. Its last words:\n${log.trim() || '(none)'}`);
    this.log = log;
  }
}

/** Recovery after a crash of the machine may take this long. */
const PATIENCE = 5 * 60_000;
const LARGEST_LOG = 5 * 1024 * 1024;

/** Its log must hold no data: no statements, no details. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  max_connections: '100',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Starts the server and answers its process id when it is ready. */
export async function launch(start: Launch): Promise<number> {
  turnLog(start.logFile);
  const from = sizeOf(start.logFile);
  const unix_socket_directories = (await socketFolder(start.folder)) ?? '';
  const whole = { ...start, settings: { unix_socket_directories, ...start.settings } };
  const child = process.platform === 'win32' ? spawnOnWindows(whole) : spawnServer(whole);
  const ended = new Promise<'ended'>((resolve) => {
    child.once('exit', () => resolve('ended'));
    child.once('error', () => resolve('ended'));
  });
  const ready = await Promise.race([untilReady(start, child), ended]);
  if (typeof ready === 'number') return ready;
  const log = readFileSync(start.logFile).subarray(from).toString('utf8');
  throw new StartFailure(start.folder, log.split('\n').slice(-12).join('\n'));
}

function settingsOf({ port, settings }: Pick<Launch, 'port' | 'settings'>): [string, string][] {
  return Object.entries({ ...SETTINGS, ...settings, port: `${port}` });
}

/** Starts it in a session of its own: Ctrl-C in the terminal is for Scoop, which ends PostgreSQL last. */
function spawnServer({ postgres, prefix, folder, logFile, ...start }: Launch): ChildProcess {
  const settings = settingsOf(start).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args] = [...prefix, postgres, '-D', folder, ...settings];
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program!, args, {
    detached: true,
    stdio: ['ignore', log, log],
    // Gives memory that a connection frees back to the machine, instead of keeping ever larger parts of it.
    env: { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  return child;
}

/** On Windows only pg_ctl can drop an administrator's rights, which PostgreSQL refuses like root's. */
function spawnOnWindows({ pgCtl, folder, logFile, ...start }: Launch): ChildProcess {
  const settings = settingsOf(start).map(([name, value]) => `-c ${name}=${value}`);
  const args = ['start', '--no-wait', '--pgdata', folder, '--log', logFile, '--options', settings.join(' ')];
  return spawn(pgCtl, args, { detached: true, stdio: 'ignore', windowsHide: true });
}

async function untilReady({ folder }: Launch, child: ChildProcess): Promise<number | 'late'> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(5)) {
    const postmaster = readPostmaster(folder);
    const ours = process.platform === 'win32' ? isPostgres(postmaster?.pid ?? 0) : postmaster?.pid === child.pid;
    if (ours && postmaster?.status === 'ready') return postmaster.pid;
  }
  return 'late';
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function turnLog(file: string): void {
  if (sizeOf(file) > LARGEST_LOG) renameSync(file, `${file}.1`);
}
