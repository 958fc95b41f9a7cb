// What a module does on the server: the shape that plugins/<id>/server.ts hands over (design, "The picture").
import type { FastifyInstance } from 'fastify';
import type { Entity, Plugin } from '#core/contract';
import type { Actor } from './auth/subject.ts';
import type { DemoContext } from './demo/context.ts';
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
}

export interface ServerPlugin extends ResourceServer {
  /** Id of the manifest that it belongs to. */
  readonly plugin: string;
  readonly navbar?: (actor: Actor, db: Rows) => Promise<readonly Notification[]>;
  /** Routes of its own below /v1, behind the guard. */
  readonly routes?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>;
  /** Its share of the demo company; lower orders run first. */
  readonly demo?: { readonly order: number; seed(context: DemoContext): Promise<void> };
}

/** A module: what it shows, and what it does where it does something. */
export interface Module {
  readonly manifest: Plugin;
  readonly server?: ServerPlugin;
}

/** Returns its argument, typed. */
export function defineServer<T extends ServerPlugin>(server: T): T {
  return server;
}
