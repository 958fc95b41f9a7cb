// Starts the product as a person would: the built server as a process of its own, with its own embedded PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALM } from '../test/api/calm.ts';

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Everything that the product has printed so far. */
  readonly output: () => string;
  /** Resolves once it has printed that, behind the first so many characters. */
  printed(pattern: RegExp, after: number): Promise<unknown>;
  /** The milliseconds from start to ready. */
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

export interface Start {
  /** The folder of the built product; by default this one. */
  readonly root?: string;
  /** The port that it had before; by default any. */
  readonly port?: string;
  /** The address of a database; by default its own embedded one. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startProduct(dataFolder: string, options: Start = {}): Promise<Product> {
  const { root = process.cwd(), port = '0', databaseUrl = '', env } = options;
  const started = Date.now();
  const child = spawn(process.execPath, ['dist/api/main.mjs'], {
    cwd: root,
    env: { ...process.env, ...CALM, SCOOP_DATA: dataFolder, PORT: port, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, printed } = outputOf(child);
  const [, url = ''] = await printed(READY);
  return {
    url: url.replace(/\/$/, ''),
    pid: Number(child.pid),
    output,
    printed,
    readyAfter: Date.now() - started,
    stop: () => end(child, 'SIGINT'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

/** Collects what the product prints, and waits for what it will print. */
function outputOf(child: ChildProcess) {
  let text = '';
  const news = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part;
      news.emit('news');
    });
  }
  child.once('exit', () => news.emit('news'));
  const printed = async (pattern: RegExp, after = 0): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(text.slice(after));
      if (found) return found;
      if (hasEnded(child)) throw new Error(`Scoop ended with ${child.exitCode} before it said ${pattern}:\n${text}`);
      await once(news, 'news');
    }
  };
  return { output: () => text, printed };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
