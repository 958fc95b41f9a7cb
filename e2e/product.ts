// The product as a person starts it: the built server as a process of its own, with its own embedded PostgreSQL.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CALM } from '../test/api/calm.ts';
import { onServer, urlOf } from '../test/api/postgres.ts';
import { DEMO_DATABASE } from './demo.ts';

export interface Product {
  readonly url: string;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Resolves once it has printed that; what it printed before so many characters does not count. */
  printed(pattern: RegExp, after: number): Promise<unknown>;
  /** Milliseconds from start to ready. */
  readonly readyAfter: number;
  /** Ends it as Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

const CLOCK = pathToFileURL(resolve('e2e/clock.mjs')).href;
const READY = /Scoop is ready at (http:\/\/\S+)/;

export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'scoop-e2e-'));
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

export interface Start {
  /** Folder of the built product; by default this one. */
  readonly root?: string;
  /** The one that it had before; by default any. */
  readonly port?: string;
  /** By default its own embedded one. */
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
    output,
    printed,
    readyAfter: Date.now() - started,
    stop: () => end(child, 'SIGINT'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

/** What it printed so far, and a promise of what it will print. */
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

export type OwnProduct = Pick<Product, 'url' | 'output' | 'stop'> & {
  /** At the address that it had. */
  restart(): Promise<void>;
  /** What the operator types beside the server that runs; answers what that prints. */
  operate(...words: readonly string[]): Promise<string>;
  /** Lets so much time pass for it, and for nothing else; only with `clock`. */
  advance(seconds: number): void;
};

interface OwnStart extends Start {
  /** Its clock is the test's to move: no test waits until something expires. */
  readonly clock?: boolean;
}

/** The product with the demo company as one test file's own, on a copy of the run's database and files. */
export function ownProduct({ clock = false, env, ...options }: OwnStart = {}): OwnProduct {
  const database = `product_${randomBytes(6).toString('hex')}`;
  let folder: string;
  let product: Product;
  let ahead = 0;
  const clockFile = () => join(folder, 'clock');
  const moved = () => ({ E2E_CLOCK: clockFile(), NODE_OPTIONS: `--import ${CLOCK}` });
  const restart = async () => {
    const all = { ...env, ...(clock && moved()) };
    const port = product && new URL(product.url).port;
    product = await startProduct(folder, { port, ...options, env: all, databaseUrl: urlOf(database) });
  };
  const operate = async (...words: readonly string[]) => {
    const own = { ...process.env, SCOOP_DATA: folder, DATABASE_URL: urlOf(database) };
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/api/main.mjs', ...words], { env: own });
    return stdout;
  };
  const advance = (seconds: number) => {
    ahead += seconds * 1000;
    writeFileSync(clockFile(), String(ahead));
  };
  beforeAll(async () => {
    folder = await newDataFolder();
    await onServer(`create database ${database} template ${DEMO_DATABASE} strategy file_copy`);
    await cp(join(process.env.E2E_DEMO_DATA ?? '', 'files'), join(folder, 'files'), { recursive: true });
    advance(0);
    await restart();
  });
  afterAll(async () => {
    await product.stop();
    await onServer(`drop database ${database} with (force)`);
    await removeDataFolder(folder);
  });
  return {
    get url() {
      return product.url;
    },
    output: () => product.output(),
    stop: () => product.stop(),
    restart,
    operate,
    advance,
  };
}
