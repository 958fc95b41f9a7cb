// Describes what a module does on the server: the shape that plugins/<id>/server.ts hands over (docs/design.md,
// "Contributions").
import type { FastifyInstance } from 'fastify';
import type { i18n } from 'i18next';
import type { Entity, Plugin, Requirement } from '#core/contract';
import type { Kind } from '#core/fields';
import type { FaultCode } from '#core/registry';
import type { ServerBadge } from './badges/badge.ts';
import type { DemoContext } from './demo/context.ts';
import type { AnyDocument, ServerLetter } from './documents/document.ts';
import type { FileStore } from './files/index.ts';
import type { FoundingContext } from './founding/context.ts';
import type { Enqueue, ServerJob } from './jobs/job.ts';
import type { ServerAudience } from './mail/audience.ts';
import type { PortName, ServerPort } from './ports/port.ts';
import type { ServerQuery } from './queries/query.ts';
import type { ResourceServer } from './resources/hooks.ts';
import type { ServerRoute } from './routes/route.ts';
import type { Database, Rows } from './store/database.ts';
import type { ModuleStep } from './store/module-migrations.ts';
import type { VisitorRoute } from './visitors/index.ts';

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

/** What a plugin's kind of field is on the server, on top of what the field's type and format make it. */
export interface ServerFieldKind {
  /** As entity files and the manifest call it. */
  readonly id: string;
  /** Type of its column, as PostgreSQL spells it in its catalogue: `smallint`. */
  readonly column?: string;
  /** What is sent, brought to the form in which it is stored. */
  readonly normalise?: Kind['normalise'];
  /** What is wrong with a value beyond its schema; text key `errors.{code}`. */
  readonly check?: Kind['check'];
}

export interface ServerPlugin extends ResourceServer {
  /** Id of the manifest that it belongs to. */
  readonly plugin: string;
  readonly fieldKinds?: readonly ServerFieldKind[];
  /** Calls of its own below /v1/{plugin}. */
  readonly routes?: readonly ServerRoute[];
  /** Calls of people who are not signed in, below /v1/public/{company}/{plugin}. */
  readonly visitors?: readonly VisitorRoute[];
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
  /** Below /public, its page for people who are not signed in: `/webshop/:company`, or several. Built from its visitors/main.tsx. */
  readonly visitorPage?: string | readonly string[];
  /** Its share of a company that begins: what comes ready-made. Of a package, where it is there by then. */
  readonly founding?: (context: FoundingContext) => Promise<void>;
  /** Its share of the demo company, in parts where one needs what another module makes between them. */
  readonly demo?: DemoPart | readonly DemoPart[];
}

/** As the owner of the tables, over all companies; in the transaction of the start, undone with it. */
export type ServerMigration = ModuleStep;

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

/** Returns its argument, typed. */
export function defineServer<T extends ServerPlugin>(server: T): T {
  return server;
}
