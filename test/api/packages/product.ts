// Starts a built Scoop with the demo company and a folder of packages in a process of its own, because packages are
// loaded, replaced and ended inside a running server, which no test can be itself.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../../e2e/product.ts';
import { makePackage, type Parts } from '../../packages/make.ts';
import { createDatabase, type FreshDatabase } from '../postgres.ts';

const PASSWORD = 'gelato-aurora-2026';
/** The line that the server prints after it has read its packages. */
const TAKEN_UP = /^Plugins: .*\n/m;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

interface Said {
  readonly code: number;
  readonly output: string;
}

export interface Packaged {
  readonly url: string;
  /** The folder of the installed packages. */
  readonly folder: string;
  readonly output: () => string;
  /** Resolves once the server has printed that text so often. */
  printed(text: string, times?: number): Promise<unknown>;
  /** Writes a built package beside the product, ready to be added. */
  make(parts: Parts): string;
  /** Puts a built package among the installed ones, before the next start. */
  place(parts: Parts): string;
  start(): Promise<void>;
  stop(): Promise<unknown>;
  /** Runs `scoop plugins …`; answers everything that it says. */
  scoop(...parameters: string[]): Promise<Said>;
  /** Runs the command beside a running server, and waits until the server has noticed the change. */
  change(...parameters: string[]): Promise<Said>;
  signIn(person: string): Promise<Call>;
}

export function packaged(env: Record<string, string> = {}): Packaged {
  let data: string;
  let database: FreshDatabase;
  let product: Product | undefined;
  const settings = () => ({ ...env, SCOOP_DATA: data, DATABASE_URL: database.url });
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'scoop-packages-'));
    database = await createDatabase('scoop_demo');
  });
  afterAll(async () => {
    await product?.stop();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });
  const own: Packaged = {
    get url() {
      return product?.url ?? '';
    },
    get folder() {
      return join(data, 'plugins');
    },
    output: () => product?.output() ?? '',
    printed: async (text, times = 1) => {
      const once = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      await product?.printed(new RegExp(Array(times).fill(once).join('[^]*')), 0);
    },
    make: (parts) => makePackage(join(data, 'built', parts.id), parts),
    place: (parts) => makePackage(join(data, 'plugins', parts.id), parts),
    start: async () => {
      product = await startProduct(data, { databaseUrl: database.url, env: { ...env, LOG_LEVEL: 'silent' } });
    },
    stop: async () => product?.stop(),
    scoop: (...parameters) => run(['dist/api/main.mjs', 'plugins', ...parameters], settings()),
    change: async (...parameters) => {
      const before = own.output().length;
      const said = await own.scoop(...parameters);
      if (said.code === 0) await product?.printed(TAKEN_UP, before);
      return said;
    },
    signIn: async (person) => {
      const { body } = await send(`${own.url}/v1/auth/login`, 'POST', {
        email: `${person}@aurora.example`,
        password: PASSWORD,
      });
      return (method, path, sent) => send(`${own.url}/v1/${path}`, method, sent, body.access_token);
    },
  };
  return own;
}

function run(parameters: string[], env: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, parameters, { env: { ...process.env, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, output: stdout + stderr }),
    );
  });
}

export async function send(url: string, method: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
