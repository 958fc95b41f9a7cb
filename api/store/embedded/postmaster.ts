// Reads the server process that a data folder names in postmaster.pid, and tells whether it runs, is ready, and is
// PostgreSQL.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../faults/fault.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its socket file; empty without one. */
  readonly socketFolder: string;
  /** A state such as `starting`, `ready` or `stopping`. */
  readonly status: string;
}

const FILE = 'postmaster.pid';
const SOCKET = '.s.PGSQL.';
const LINES = { pid: 0, port: 3, socketFolder: 4, status: 7 } as const;

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, FILE), 'utf8').split('\n');
    const [pid, port] = [Number(lines[LINES.pid]), Number(lines[LINES.port])];
    const [socketFolder = '', status = 'starting'] = [lines[LINES.socketFolder], lines[LINES.status]];
    return pid > 0 ? { pid, port, socketFolder: socketFolder.trim(), status: status.trim() } : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the files and sockets of a server that is gone, since its process number may now be another program's. */
export function clearStaleFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name === FILE || name.startsWith(SOCKET)) rmSync(join(folder, name), { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A restarted container gives out the same process numbers, so a running process need not be PostgreSQL. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return commandOf(pid).includes('postgres');
  } catch {
    return isAlive(pid);
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8');
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-p', `${pid}`, '-o', 'comm=']];
  return execFileSync(program as string, args as string[], { encoding: 'utf8', windowsHide: true });
}

/** Answers false if the process still runs after the time. */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(10)) {
    if (!isPostgres(pid)) return true;
  }
  return !isPostgres(pid);
}
