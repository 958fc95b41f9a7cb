// The product as a person starts it: the built server as a process of its own, with its own embedded PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  readonly url: string;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Milliseconds from start to ready. */
  readonly readyAfter: number;
  /** Ends it as Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

const READY = /Scoop is ready at (http:\/\/\S+)/;

export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'scoop-e2e-'));
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** @param root folder of the built product, by default this one; @param port the one that it had before, by default any */
export async function startProduct(dataFolder: string, root = process.cwd(), port = '0'): Promise<Product> {
  const started = Date.now();
  const child = spawn(process.execPath, ['dist/api/main.mjs'], {
    cwd: root,
    env: { ...process.env, SCOOP_DATA: dataFolder, PORT: port, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text;
      const address = READY.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Scoop ended with ${code} before it was ready:\n${printed}`)));
  });
  return {
    url: url.replace(/\/$/, ''),
    output: () => printed,
    readyAfter: Date.now() - started,
    stop: () => end(child, 'SIGINT'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
