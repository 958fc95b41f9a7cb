// The product as a person starts it: the built server as a process of its own, with its own embedded PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer, urlOf } from '../test/api/postgres.ts';
import { DEMO_DATABASE } from './demo.ts';

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
    env: { ...process.env, SCOOP_DATA: dataFolder, PORT: port, DATABASE_URL: databaseUrl, ...env },
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

export type OwnProduct = Pick<Product, 'url' | 'output' | 'stop'> & { restart(): Promise<void> };

/** The product with the demo company as one test file's own, on a copy of the run's database and files. */
export function ownProduct(options: Start = {}): OwnProduct {
  const database = `product_${randomBytes(6).toString('hex')}`;
  let folder: string;
  let product: Product;
  const restart = async () => {
    product = await startProduct(folder, { ...options, databaseUrl: urlOf(database) });
  };
  beforeAll(async () => {
    folder = await newDataFolder();
    await onServer(`create database ${database} template ${DEMO_DATABASE}`);
    await cp(join(process.env.E2E_DEMO_DATA ?? '', 'files'), join(folder, 'files'), { recursive: true });
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
  };
}
