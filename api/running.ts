// Runs the server with the modules and the installed packages. When packages change it replaces the server by a new
// one, on the same port and in the same process.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import * as kysely from 'kysely';
import * as contract from '#core/contract';
import type { Database, Module } from './contract/index.ts';
import type { FirstRun } from './founding/index.ts';
import { listen, succeed } from './http/listen.ts';
import { unknownRooms } from './http/rooms.ts';
import * as door from './index.ts';
import { refuseDoubles } from './modules/doubles.ts';
import { entitiesOf } from './modules/entities.ts';
import {
  type Container,
  type Crash,
  followLock,
  type Installed,
  readInstalled,
  readLockText,
  sift,
  stepsOf,
  Watchdog,
} from './packages/index.ts';
import { say } from './process/terminal.ts';
import { createServer } from './server/index.ts';
import type { Settings } from './settings/settings.ts';
import { migrate } from './store/upgrade/migrate.ts';

interface Parts {
  readonly database: Database;
  readonly builtIn: readonly Module[];
  readonly settings: Settings;
  readonly mailToken?: string;
  readonly firstRun: FirstRun;
  readonly logger: FastifyServerOptions['logger'];
  /** Called once, when the tables exist and before any call is served. */
  readonly onTables: (modules: readonly Module[]) => Promise<void>;
  /** The crash of the last server. */
  readonly crash?: Crash;
}

interface Prepared {
  readonly app: FastifyInstance;
  readonly packages: readonly Installed[];
  /** The text of the lock file by which the packages were read. */
  readonly lock: string;
}

/** Time for the calls of a stopping server; one whose plugin was ended never answers. */
const PATIENCE_MS = 15_000;

/** The modules that packages' server modules import, by name. */
const SHARED = { '@scoop/core/server': door, '@scoop/core': contract, kysely };

export class Running {
  private readonly watchdog = new Watchdog();
  private app!: FastifyInstance;
  /**
   * Every server module that ran in this process, by its address, since the code of a removed package may still run.
   */
  readonly servers = new Map<string, Container>();
  private stopFollowing: () => void = () => undefined;
  private isStopping = false;

  constructor(private readonly parts: Parts) {}

  /** Starts and answers the address on which it listens. */
  async start(): Promise<string> {
    const { settings } = this.parts;
    const { app, packages, lock } = await this.prepare(this.parts.crash);
    this.app = app;
    const address = await listen(app, settings);
    if (packages.length > 0) report(packages);
    this.stopFollowing = followLock(settings.pluginsFolder, lock, () => this.reload());
    return address;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.stopFollowing();
    await this.app?.close();
    await this.watchdog.stop();
  }

  /** Ends running calls. */
  force(): void {
    this.app?.server.closeAllConnections();
  }

  /** The new server is ready, and has taken over the port, before the old one stops. */
  private async reload(): Promise<string> {
    // If it fails, it is tried again when the lock changes.
    let taken = readLockText(this.parts.settings.pluginsFolder);
    try {
      const { app, packages, lock } = await this.prepare();
      taken = lock;
      const old = this.app;
      if (this.isStopping) {
        await app.close();
        return taken;
      }
      await succeed(old, app, this.parts.settings);
      retire(old);
      this.app = app;
      report(packages);
    } catch (error) {
      say(`The packages could not be read anew. ${(error as Error).message}`);
    }
    return taken;
  }

  private async prepare(crashed?: Crash): Promise<Prepared> {
    const { settings, builtIn } = this.parts;
    const patience = settings.pluginSeconds * 1000;
    const { watchdog } = this;
    const onServer = (address: string, container: Container) => this.servers.set(address, container);
    const limits = { patience, connections: settings.connections };
    const reading = readInstalled(settings, builtIn, { shared: SHARED, watchdog, log, ...limits, crashed, onServer });
    // The lock was read, and new packages recorded in it, before anything else could happen.
    const lock = readLockText(settings.pluginsFolder);
    const installed = await reading;
    const { made, packages } = await sift(
      installed,
      (running) => this.build(running),
      (app) => app.close(),
    );
    return { app: made, packages, lock };
  }

  private async build(packages: readonly Installed[]): Promise<FastifyInstance> {
    const { database, builtIn, settings, mailToken, firstRun, logger, onTables } = this.parts;
    const modules = [...builtIn, ...packages.flatMap(({ module }) => module ?? [])];
    refuseDoubles(modules);
    sayUnknownRooms(settings, modules);
    await migrate(database, entitiesOf(modules), stepsOf(modules));
    await onTables(modules);
    const isRecovering = () => this.watchdog.isRecovering;
    const { webRoot } = settings;
    const secrets = { mailToken, firstRun };
    const app = createServer({ database, modules, packages, isRecovering, settings, ...secrets, webRoot, logger });
    await app.ready();
    return app;
  }
}

/** Lets its calls end by themselves, without waiting for them. */
function retire(old: FastifyInstance): void {
  const patience = setTimeout(() => old.server.closeAllConnections(), PATIENCE_MS);
  patience.unref();
  void old.close().finally(() => clearTimeout(patience));
}

/** A package may bring a room, so all modules are known first. */
function sayUnknownRooms({ logLevels }: Settings, modules: readonly Module[]): void {
  const ids = modules.map(({ manifest }) => manifest.id);
  for (const room of unknownRooms(logLevels, ids)) say(`SCOOP_LOG_LEVELS names ${room}, which is no room.`);
}

function report(packages: readonly Installed[]): void {
  const running = packages.filter(({ module }) => module).map(({ id, version }) => `${id} ${version}`);
  say(`Plugins: ${running.join(', ') || (packages.length > 0 ? 'none of those that are installed' : 'none')}`);
}

function log(id: string, { code, message }: { code: string; message: string }): void {
  say(`Plugin ${id}: ${code}: ${message}`);
}
