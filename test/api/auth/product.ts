// Starts a listening API on a database of its own with the demo company, for the tests of this folder to call over
// HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Database, Module, ServerPlugin } from '../../../api/contract/index.ts';
import { seedDemo } from '../../../api/demo/index.ts';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { FirstRun } from '../../../api/founding/index.ts';
import { mailboxToken } from '../../../api/mail/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { connect, migrate } from '../../../api/store/index.ts';
import type { Dictionary, EntityFile, Locale, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import customfrontendable from '../../../schemas/company/custompages/customfrontendable.json';
import textoverride from '../../../schemas/company/texts/textoverride.json';
import permissiongroup from '../../../schemas/icecloud/groups/permissiongroup.json';
import employee from '../../../schemas/icecloud/people/employee.json';
import { LICENCES } from '../../licences.ts';
import { CALM } from '../calm.ts';
import { createDatabase } from '../postgres.ts';

export interface Product {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly address: string;
  readonly overridesFolder: string;
  /** The token of the development mailbox; undefined if there is none. */
  readonly mailToken?: string;
  readonly firstRun?: FirstRun;
  stop(): Promise<void>;
}

interface Options {
  readonly server?: Partial<ServerPlugin>;
  /** Modules in place of the plugin `house`. */
  readonly modules?: readonly Module[];
  /** The texts of the plugin. */
  readonly texts?: Partial<Record<Locale, Dictionary>>;
  readonly env?: Record<string, string>;
  readonly logger?: FastifyServerOptions['logger'];
  readonly webRoot?: string;
  /** True for the product as it is built, with no demo and no account. */
  readonly empty?: boolean;
  /** Opens the database by another address, such as that of a relay. */
  readonly via?: (url: string) => Promise<string>;
}

const manifest: Plugin = {
  id: 'house',
  contract: 2,
  license: 'ICECLOUD',
  entities: [employee, permissiongroup, customfrontendable, textoverride] as unknown as EntityFile[],
};

export async function startProduct(options: Options = {}): Promise<Product> {
  const { server, texts = {}, env, logger, webRoot, via, empty = false } = options;
  const isShipped = empty || options.modules === shipped;
  const { url, drop } = await createDatabase(empty ? 'scoop_tables' : isShipped ? 'scoop_demo' : 'scoop_bare');
  const database = connect(via ? await via(url) : url);
  const overridesFolder = await mkdtemp(join(tmpdir(), 'scoop-overrides-'));
  const lazy = Object.entries(texts).map(([locale, own]) => [locale, async () => ({ default: own })]);
  const own = { ...manifest, texts: Object.fromEntries(lazy) };
  const given = options.modules ?? [{ manifest: own, server: { plugin: 'house', ...server } }];
  const modules = isShipped ? shipped : [...given, LICENCES];
  if (!isShipped) {
    await migrate(database, entitiesOf(modules));
    await seedDemo(database, modules);
  }
  const ownDemo = empty ? { SCOOP_DEMO: 'off' } : {};
  const settings = readSettings({ ...CALM, SCOOP_OVERRIDES: overridesFolder, ...ownDemo, ...env });
  const mailToken = mailboxToken(settings);
  const firstRun = new FirstRun(database);
  const app = createServer({ database, modules, settings, mailToken, firstRun, logger, webRoot });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await database.close();
    await drop();
    await rm(overridesFolder, { recursive: true });
  };
  return { app, database, address, overridesFolder, mailToken, firstRun, stop };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
}

export interface Call {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export async function call({ address }: Product, path: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', token, body, headers } = options;
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

export const post = (product: Product, path: string, options: Call = {}) =>
  call(product, path, { method: 'POST', ...options });

export function login(product: Product, mailbox: string, password = DEMO_PASSWORD, headers?: Record<string, string>) {
  return post(product, '/v1/auth/login', { body: { email: `${mailbox}@aurora.example`, password }, headers });
}

export async function tokenOf(product: Product, mailbox: string): Promise<string> {
  const { status, body } = await login(product, mailbox);
  if (status !== 200) throw new Error(`${mailbox} could not sign in: ${status}`);
  return body.access_token;
}

export function claimsOf(token: string): {
  sid: string;
  cid: number;
  gen: number;
  kind: string;
  iat: number;
  exp: number;
} {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
}
