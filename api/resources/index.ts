// Is the public door of the room: the generic calls of every entity, made from its file (docs/domain 5.2).
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import { companyActivity, registerActivity } from '../activity/index.ts';
import { registerExport } from '../export/index.ts';
import { type FileStore, fileHooks, receiveFiles, serveFiles } from '../files/index.ts';
import { registerImport } from '../import/index.ts';
import { keptCall } from '../kept/index.ts';
import type { Database } from '../store/database.ts';
import type { Composition, ResourceServer } from './hooks.ts';
import { prepareResources, type Resource } from './resource.ts';
import { baseOf } from './route.ts';
import { registerReads } from './routes-read.ts';
import { registerWrites } from './routes-write.ts';
import { sharedViews } from './shared-views.ts';

export { registerOpenapi } from '../openapi/index.ts';
export { compileValidator } from './validate.ts';

export interface ResourceSettings {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly servers: readonly ResourceServer[];
  readonly composition?: Composition;
  /** Where files are kept; without it no call takes or gives any. */
  readonly files?: FileStore;
  /** Where others work with them too. */
  readonly resources?: ReadonlyMap<string, Resource>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the whole product declares; plugin routes reach it as `request.server.composition`. */
    composition: Composition;
    resources: ReadonlyMap<string, Resource>;
  }
}

/** Every resource by name, as the calls work on it. */
export function resourcesOf(
  entities: readonly Entity[],
  servers: readonly ResourceServer[],
): ReadonlyMap<string, Resource> {
  return prepareResources(entities, [...servers, fileHooks(entities)]);
}

/** Registers below the guarded scope: every request has an actor. */
export function registerResources(app: FastifyInstance, settings: ResourceSettings): void {
  app.decorate('composition', settings.composition ?? { permissions: [] });
  const { database, entities, servers, files: store } = settings;
  const resources = settings.resources ?? resourcesOf(entities, servers);
  app.decorate('resources', resources);
  if (store) {
    receiveFiles(app, { database, store }, entities);
    serveFiles(app, { database, store, resources });
  }
  const place = { database, path: baseOf(app) };
  companyActivity(app, place, resources);
  sharedViews(app, place, resources);
  keptCall(app, place.path, { database, resources, store });
  for (const resource of resources.values()) {
    const calls = { app, database, resource };
    registerExport(calls);
    registerImport(calls);
    registerReads(calls);
    registerWrites(calls);
    registerActivity(app, { database, path: `${place.path}/${resource.entity.resource}` }, resource);
  }
}
