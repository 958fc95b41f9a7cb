// Describes a module's server half: the shape of plugins/<id>/server.ts (docs/design.md, "Contributions").
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Entity, Plugin, Requirement } from '#core/contract';
import type { FaultCode } from '#core/registry';
import type { ServerAudience } from './audience.ts';
import type { ServerBadge } from './badge.ts';
import type { ServerCommand } from './command.ts';
import type { DemandSource } from './demand.ts';
import type { DemoContext } from './demo.ts';
import type { DeviceRoute } from './device.ts';
import type { AnyDocument, ServerLetter } from './document.ts';
import type { FoundingContext } from './founding.ts';
import type { Enqueue } from './given/context.ts';
import type { Database, Rows } from './given/database.ts';
import type { ForecastAsked } from './given/forecast.ts';
import type { ResourceServer } from './hooks.ts';
import type { ServerJob } from './job.ts';
import type { ServerMigration } from './migration.ts';
import type { OfferSource } from './offers.ts';
import type { AnyServerPort, PortDeclaration, PortName } from './port.ts';
import type { PublicContext } from './public.ts';
import type { ServerQuery } from './query.ts';
import type { ServerRoute } from './route.ts';
import type { TurnoverSource } from './turnover.ts';
import type { VisitorCall, VisitorRoute } from './visitor.ts';
import type { ServerException } from './watching/exception.ts';
import type { AlarmCondition, MetricSample, ServerWatch } from './watching/watch.ts';

export interface RouteContext {
  readonly database: Database;
  readonly entities: readonly Entity[];
  /** Queues jobs of the plugin in that company's transaction. */
  readonly enqueue: (db: Rows) => Enqueue;
}

export interface ServerPlugin extends ResourceServer {
  /** Id of the manifest that it belongs to. */
  readonly plugin: string;
  /** Its own calls, below /v1/{plugin}. */
  readonly routes?: readonly ServerRoute[];
  /** Calls of people who are not signed in, below /v1/public/{company}/{plugin}. */
  readonly visitors?: readonly VisitorRoute[];
  /** Calls of paired devices, below /v1/{plugin}; the kinds are said in the manifest (`devices`). */
  readonly deviceCalls?: readonly DeviceRoute[];
  /**
   * By kind of visitor, such as `tablet`: identifies the caller, also for other modules' calls (`recognise`). It throws
   * 404 for an unknown visitor.
   */
  readonly recognises?: Readonly<Record<string, (visit: VisitorCall) => Promise<unknown>>>;
  /** Queries for boards and reports. */
  readonly queries?: readonly ServerQuery[];
  /** Counts beside its menu entries. */
  readonly badges?: readonly ServerBadge[];
  /** The records behind its alarms and counts, with what their fixes need. */
  readonly exceptions?: readonly ServerException[];
  /** The permission to see all modules' counts for the whole company, as on a wall display; one plugin declares it. */
  readonly counted?: Requirement;
  /** Holds, by alarm of the manifest and then by model, SQL of the records for which it fires, where `when` cannot tell. */
  readonly alarms?: Readonly<Record<string, Readonly<Record<string, AlarmCondition>>>>;
  /** Answers, by metric of the manifest, its value now, where `counts` cannot tell. */
  readonly samples?: Readonly<Record<string, MetricSample>>;
  /** Keeps alarms and metrics of all modules; one plugin declares it. */
  readonly watch?: ServerWatch;
  /**
   * Registers calls that `routes` cannot describe, such as one that streams: below /v1 and behind the guard, with
   * checks of their own.
   */
  readonly fastify?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>;
  /** PDFs: `GET /v1/document/{plugin}/{id}`, and `renderDocument` in hooks. */
  readonly documents?: readonly AnyDocument[];
  /** Model of the templates for documents with a `template`; one plugin declares it. */
  readonly templates?: string;
  /** Mails, sent by `sendLetter` in hooks. */
  readonly letters?: readonly ServerLetter[];
  /** People other than employees whom bulk e-mails reach. */
  readonly audiences?: readonly ServerAudience[];
  /** Channels in which it sells. */
  readonly turnover?: readonly TurnoverSource[];
  /** Whom and what it offers to whoever makes an invoice. */
  readonly offers?: readonly OfferSource[];
  /** Records of which it says what was sold by the hour, from which forecasts are made. */
  readonly demand?: readonly DemandSource[];
  /** Answers what is expected to be sold, as `forecast` of a query gives it to all modules; one plugin declares it. */
  readonly forecast?: (asked: ForecastAsked & { readonly companyId: number }) => RawBuilder<unknown>;
  /** Commands for the operator by their names, of built-in modules. */
  readonly commands?: Readonly<Record<string, ServerCommand>>;
  /** Work by schedule, or queued by hooks, routes and other jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
  readonly jobs?: readonly ServerJob<any>[];
  /**
   * Changes of stored data that entity files cannot express, such as a renamed field. Each runs once, in the order of
   * the names, before the tables are adapted to the files.
   */
  readonly migrations?: Readonly<Record<string, ServerMigration>>;
  /** Outside services that it introduces, for itself and for plugins that require or know it. */
  readonly declaredPorts?: readonly PortDeclaration[];
  /** Outside services to which it sends messages, by `port` in hooks, routes and jobs. */
  readonly uses?: readonly PortName[];
  /** Outside services that it provides. */
  readonly ports?: readonly AnyServerPort[];
  /** Registers pages below /public that anyone opens without signing in. */
  readonly open?: (app: FastifyInstance, context: PublicContext) => void | Promise<void>;
  /**
   * Addresses below /public of pages for people who are not signed in, each with the feature whose visitors/main.tsx it
   * loads.
   */
  readonly visitorPages?: Readonly<Record<string, string>>;
  /** Adds ready-made records to a new company; a package does so if it is installed by then. */
  readonly founding?: (context: FoundingContext) => Promise<void>;
  /** Seeds its part of the demo company, in several steps if one needs what another module makes in between. */
  readonly demo?: DemoPart | readonly DemoPart[];
}

export interface DemoPart {
  /** Steps with lower numbers run first, over all modules. */
  readonly order: number;
  seed(context: DemoContext): Promise<void>;
}

/** A module: its manifest, and its server half if it has one. */
export interface Module {
  readonly manifest: Plugin;
  readonly server?: ServerPlugin;
  /** True for an installed package, which can use its own name only. */
  readonly isPackage?: boolean;
  /** Runs a part of a package so that an error becomes its fault under that name. */
  readonly contain?: <T>(code: FaultCode, contribution: string, work: () => Promise<T>) => Promise<T>;
  /** Limits a package to its share of the database connections. */
  readonly share?: (database: Database) => Database;
}

/** A feature's share of a server module, in the feature's own folder. */
export interface ServerPart extends Omit<ServerPlugin, 'plugin'> {
  /** The feature's name, as in the manifest. */
  readonly id: string;
  /** Former module of a moved feature, whose name its calls, queries and jobs keep. */
  readonly as?: string;
  /** Licence that opens its routes, queries and jobs in place of the module's. */
  readonly license?: string | readonly string[];
}
