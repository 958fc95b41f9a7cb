// Starts Scoop's launcher in a process of its own, under any user, so that a test can kill it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface Launched {
  readonly process: ChildProcess;
  readonly url: string;
  readonly milliseconds: number;
}

const SCRIPT = join(__dirname, 'start.cjs');
const folders: string[] = [];
const running = new Set<ChildProcess>();

/** Makes a folder that `clearUp` removes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-launch-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

/** Copies the folder with its owner; `clearUp` removes the copy. */
export function usedFolder(made: string): string {
  const folder = newFolder();
  execFileSync('cp', ['-a', made, folder]);
  return folder;
}

/** Starts the launcher; `prefix` runs it as another user. Rejects with its error output. */
export async function launch(dataFolder: string, prefix: readonly string[] = []): Promise<Launched> {
  const [program, ...args] = [...prefix, process.execPath, SCRIPT, dataFolder];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve({ process: child, ...JSON.parse(String(line)) }));
    child.once('exit', () => reject(new Error(errors.trim())));
  });
}

/** Resolves once the launcher has printed that text. */
export function said({ process: { stdout } }: Launched, text: string): Promise<void> {
  return new Promise((resolve) => {
    const hear = (line: Buffer) => {
      if (!String(line).includes(text)) return;
      stdout?.off('data', hear);
      resolve();
    };
    stdout?.on('data', hear);
  });
}

export async function end(launched: Launched, signal: NodeJS.Signals): Promise<void> {
  if (launched.process.exitCode !== null || launched.process.signalCode !== null) return;
  const ended = new Promise((resolve) => launched.process.once('exit', resolve));
  launched.process.kill(signal);
  await ended;
}

export async function clearUp(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const processFile = (dataFolder: string) => join(dataFolder, 'postgres', 'postmaster.pid');

export function postmasterPid(dataFolder: string): number {
  return Number(readFileSync(processFile(dataFolder), 'utf8').split('\n')[0]);
}

/** Writes the port into the process file, where others look for the server. */
export function namePort(dataFolder: string, port: number): void {
  const lines = readFileSync(processFile(dataFolder), 'utf8').split('\n');
  writeFileSync(processFile(dataFolder), lines.with(3, `${port}`).join('\n'));
}

export function watchdogPid(postmaster: number): number {
  const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 10 * 1024 * 1024 });
  return Number.parseInt(list.split('\n').find((line) => line.endsWith(`kill -INT "$0" ${postmaster}`)) ?? '', 10);
}

/** Lists processes, of PostgreSQL or the watchdog, that still use the folder. */
export function remains(dataFolder: string): string[] {
  const list = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8', maxBuffer: 10 * 1024 * 1024 });
  return list.split('\n').filter((line) => line.includes(`${dataFolder}/postgres`));
}

/** Waits for a condition about processes that are not our children, whose end nobody announces. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 500) throw new Error('It never came to pass.');
    await sleep(20);
  }
}
