// Starts the product for one test file: with the demo company, on a copy of the run's database and files.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { demoFiles } from '../test/api/demo-files.ts';
import { copyDatabase, onServer, urlOf } from '../test/api/postgres.ts';
import { newDataFolder, type Product, removeDataFolder, type Start, startProduct } from './product.ts';

const CLOCK = pathToFileURL(resolve('e2e/clock.mjs')).href;

export type OwnProduct = Pick<Product, 'url' | 'output' | 'stop'> & {
  /** Starts the product again at the same address. */
  restart(): Promise<void>;
  /** Runs an operator's command beside the running server; answers what it prints. */
  operate(...words: readonly string[]): Promise<string>;
  /** Moves the product's clock, and nothing else's; only with `clock`. */
  advance(seconds: number): void;
  /** The time of its clock, in milliseconds. */
  now(): number;
  /** Address of its database, for what no call tells. */
  readonly databaseUrl: string;
};

interface OwnStart extends Start {
  /** True if the test moves the clock, so that no test waits until something expires. */
  readonly clock?: boolean;
}

let ordinary: OwnProduct | undefined;

/**
 * Starts the product with the demo company for one test file, on a copy of the run's database and files. Suites of one
 * file with the same options share it, so each leaves the company as it found it, or works on records that no other
 * suite of the file looks at.
 */
export function ownProduct(options?: OwnStart): OwnProduct {
  if (options) return startOwn(options);
  ordinary ??= startOwn({});
  return ordinary;
}

function startOwn({ clock = false, env, ...options }: OwnStart): OwnProduct {
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
    await copyDatabase(database, 'scoop_demo');
    await cp(demoFiles(), join(folder, 'files'), { recursive: true });
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
    now: () => Date.now() + ahead,
    databaseUrl: urlOf(database),
  };
}
