// Says what the server is made of: the database, the modules, the settings.
import type { FastifyServerOptions } from 'fastify';
import type { Database, FileStore, Module } from '../contract/index.ts';
import type { FirstRun } from '../founding/index.ts';
import type { Maintenance } from '../operator/maintenance.ts';
import type { Installed } from '../packages/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShippedComposition } from '../texts/composition.ts';

export interface ServerOptions {
  readonly database: Database;
  /** All modules, including packages. */
  readonly modules: readonly Module[];
  readonly packages?: readonly Installed[];
  /** Tells whether the server was just freed from an endless loop. */
  readonly isRecovering?: () => boolean;
  readonly settings: Settings;
  /** Token of the development mailbox; without one there is no mailbox. */
  readonly mailToken?: string;
  /** The first-run page, while nobody has an account; without it there is none. */
  readonly firstRun?: FirstRun;
  /** Folder of the built browser files; without it only the calls are served. */
  readonly webRoot?: string;
  readonly logger?: FastifyServerOptions['logger'];
}

export interface CallOptions extends ServerOptions {
  readonly composition: ShippedComposition;
  readonly maintenance: Maintenance;
  readonly files: FileStore;
}
