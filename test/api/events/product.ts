// Starts the whole product over HTTP on a database of its own, as one API process or several.
import type { FastifyInstance } from 'fastify';
import type { Module, ServerPlugin } from '../../../api/contract/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { connect, migrate } from '../../../api/store/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import modules from '../../../plugins/server.ts';
import { type Product, tokenOf } from '../auth/product.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase } from '../postgres.ts';

export interface Running extends Product {
  /** Every route below /v1, as `GET /v1/supplier/:id`. */
  readonly routes: readonly string[];
  /** Starts another API process on the same database; it ends with this one. */
  another(): Promise<Product>;
}

const overridesFolder = 'overrides';

/** Ends the server after the tests without waiting for open streams. */
function ended(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  return closed;
}

export async function startWhole(server: Partial<ServerPlugin> = {}, more: Partial<Plugin> = {}): Promise<Running> {
  const { database, url, drop } = await createTestDatabase('scoop_demo');
  const all: Module[] = [
    ...modules,
    { manifest: { id: 'counts', contract: 2, ...more }, server: { plugin: 'counts', ...server } },
  ];
  await migrate(database, entitiesOf(all));
  const settings = readSettings({ ...CALM, SCOOP_OVERRIDES: overridesFolder, SCOOP_TRUST_PROXY: 'loopback' });
  const closing: (() => Promise<unknown>)[] = [];
  const routes: string[] = [];
  const listen = async (app: FastifyInstance) => {
    closing.push(() => ended(app));
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  const another = async () => {
    const own = connect(url);
    const app = createServer({ database: own, modules: all, settings });
    const address = await listen(app);
    closing.push(() => own.close());
    return { app, database: own, address, overridesFolder, stop: () => app.close() };
  };
  const app = createServer({ database, modules: all, settings });
  app.addHook('onRoute', ({ method, url: path }) => {
    if (path.startsWith('/v1')) routes.push(...[method].flat().map((verb) => `${verb} ${path}`));
  });
  const address = await listen(app);
  const stop = async () => {
    for (const close of closing) await close();
    await drop();
  };
  return { app, database, address, overridesFolder, routes, another, stop };
}

/** Starts the whole product for one suite, with a token of that person of the demo company. */
export function ownWhole(person: string): Running & { readonly token: string } {
  let running: Running;
  let token: string;
  beforeAll(async () => {
    running = await startWhole();
    token = await tokenOf(running, person);
  });
  afterAll(() => running?.stop());
  return {
    get token() {
      return token;
    },
    get app() {
      return running.app;
    },
    get database() {
      return running.database;
    },
    get address() {
      return running.address;
    },
    get routes() {
      return running.routes;
    },
    overridesFolder,
    another: () => running.another(),
    stop: () => running.stop(),
  };
}
