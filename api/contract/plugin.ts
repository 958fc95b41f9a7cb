// Describes what a module does on the server: the shape that plugins/<id>/server.ts hands over (docs/design.md,
// "Contributions").
import type { FastifyInstance } from 'fastify';
import type { i18n } from 'i18next';
import type { Entity, Plugin, Requirement } from '#core/contract';
import type { FaultCode } from '#core/registry';
import type { ServerAudience } from './audience.ts';
import type { ServerBadge } from './badge.ts';
import type { DemoContext } from './demo.ts';
import type { AnyDocument, ServerLetter } from './document.ts';
import type { FoundingContext } from './founding.ts';
import type { Enqueue } from './given/context.ts';
import type { Database, Rows } from './given/database.ts';
import type { FileStore } from './given/file-store.ts';
import type { ResourceServer } from './hooks.ts';
import type { ServerJob } from './job.ts';
import type { ServerMigration } from './migration.ts';
import type { PortName, ServerPort } from './port.ts';
import type { ServerQuery } from './query.ts';
import type { ServerRoute } from './route.ts';
import type { VisitorCall, VisitorRoute } from './visitor.ts';

export interface RouteContext {
  readonly database: Database;
  readonly entities: readonly Entity[];
  /** Queues jobs of the plugin, in that transaction of a tenant. */
  readonly enqueue: (db: Rows) => Enqueue;
}

/** What pages for everyone work with: no caller, so they decide by themselves what anybody may see. */
export interface PublicContext {
  readonly database: Database;
  readonly files: FileStore;
  /** Shipped texts, in the language that is asked for. */
  readonly words: i18n;
}

export interface ServerPlugin extends ResourceServer {
  /** Id of the manifest that it belongs to. */
  readonly plugin: string;
  /** Calls of its own below /v1/{plugin}. */
  readonly routes?: readonly ServerRoute[];
  /** Calls of people who are not signed in, below /v1/public/{company}/{plugin}. */
  readonly visitors?: readonly VisitorRoute[];
  /**
   * By the kind of visitors whom it lets in, such as `tablet`: tells who calls, also to other modules' calls (`recognise`).
   * It throws 404 where nobody does.
   */
  readonly recognises?: Readonly<Record<string, (visit: VisitorCall) => Promise<unknown>>>;
  /** Read models for boards and reports. */
  readonly queries?: readonly ServerQuery[];
  /** Counts beside its menu entries. */
  readonly badges?: readonly ServerBadge[];
  /** Who sees what all modules count, of the whole company, as a wall does; one plugin of all says it. */
  readonly counted?: Requirement;
  /** What `routes` cannot say, such as a call that streams: below /v1 and behind the guard, checks are its own. */
  readonly fastify?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>;
  /** PDFs: `GET /v1/document/{plugin}/{id}`, and `renderDocument` in hooks. */
  readonly documents?: readonly AnyDocument[];
  /** Model of the records that documents with a `template` are printed by; one plugin of all has it. */
  readonly templates?: string;
  /** Mails: `sendLetter` in hooks. */
  readonly letters?: readonly ServerLetter[];
  /** People whom bulk e-mails reach beside employees. */
  readonly audiences?: readonly ServerAudience[];
  /** Work by the clock, or queued by hooks, routes and other jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
  readonly jobs?: readonly ServerJob<any>[];
  /**
   * What an entity file cannot say of data that is there, such as a field with another name: once each, in the order of
   * their names, before the tables are brought to what the files say.
   */
  readonly migrations?: Readonly<Record<string, ServerMigration>>;
  /** Outside services that it hands messages to, by `port` in hooks, routes and jobs. */
  readonly uses?: readonly PortName[];
  /** Those that it provides. */
  readonly ports?: readonly ServerPort[];
  /** Pages below /public that anyone opens without signing in. */
  readonly open?: (app: FastifyInstance, context: PublicContext) => void | Promise<void>;
  /** Addresses below /public of pages for people who are not signed in, to the feature whose visitors/main.tsx each is. */
  readonly visitorPages?: Readonly<Record<string, string>>;
  /** Its share of a company that begins: what comes ready-made. Of a package, where it is there by then. */
  readonly founding?: (context: FoundingContext) => Promise<void>;
  /** Its share of the demo company, in parts where one needs what another module makes between them. */
  readonly demo?: DemoPart | readonly DemoPart[];
}

export interface DemoPart {
  /** Lower ones run first, of all modules. */
  readonly order: number;
  seed(context: DemoContext): Promise<void>;
}

/** A module: what it shows, and what it does where it does something. */
export interface Module {
  readonly manifest: Plugin;
  readonly server?: ServerPlugin;
  /** Installed, not built in: it speaks in its own name, and says nothing for others. */
  readonly isPackage?: boolean;
  /** Of a package: runs a piece of it so that what fails is its own fault, called by that name. */
  readonly contain?: <T>(code: FaultCode, contribution: string, work: () => Promise<T>) => Promise<T>;
  /** Of a package: the database within its part of the connections. */
  readonly share?: (database: Database) => Database;
}

/** A feature's share of a server module, from the feature's own folder. */
export interface ServerPart extends Omit<ServerPlugin, 'plugin'> {
  /** The feature's name, as in the manifest. */
  readonly id: string;
  /** Module whose name its calls, queries and jobs keep, where the feature moved from there to this one. */
  readonly as?: string;
  /** Licence that opens its routes, queries and jobs in place of the module's. */
  readonly license?: string;
}
