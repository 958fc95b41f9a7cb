// What a module does on the server: the shape that plugins/<id>/server.ts hands over (design, "The picture").
import type { FastifyInstance } from 'fastify';
import type { i18n } from 'i18next';
import type { Entity, Plugin } from '#core/contract';
import type { Kind } from '#core/fields';
import type { Actor } from './auth/subject.ts';
import type { DemoContext } from './demo/context.ts';
import type { AnyDocument, ServerLetter } from './documents/document.ts';
import type { FileStore } from './files/index.ts';
import type { Enqueue, ServerJob } from './jobs/job.ts';
import type { ResourceServer } from './resources/hooks.ts';
import type { Database, Rows } from './store/database.ts';

/** A count badge in the menu; `name` is the menu entry's page id (spec 3, navbar notification). */
export interface Notification {
  readonly name: string;
  readonly amount: number;
  readonly type: 'INFO' | 'SUCCESS' | 'WARNING' | 'DANGER';
}

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
  readonly navbar?: (actor: Actor, db: Rows) => Promise<readonly Notification[]>;
  /** PDFs: `GET /v1/document/{plugin}/{id}`, and `renderDocument` in hooks. */
  readonly documents?: readonly AnyDocument[];
  /** Mails: `sendLetter` in hooks. */
  readonly letters?: readonly ServerLetter[];
  /** Routes of its own below /v1, behind the guard. */
  readonly routes?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>;
  /** Work by the clock, or queued by hooks, routes and other jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
  readonly jobs?: readonly ServerJob<any>[];
  /** Pages below /public that anyone opens without signing in. */
  readonly open?: (app: FastifyInstance, context: PublicContext) => void | Promise<void>;
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
}

/** Returns its argument, typed. */
export function defineServer<T extends ServerPlugin>(server: T): T {
  return server;
}
