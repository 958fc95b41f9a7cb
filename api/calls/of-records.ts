// Registers the calls of records: the generic ones of every entity, and the further ones of the API on each.
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import { companyActivity, registerActivity } from '../activity/index.ts';
import type { Composition, Database, FileStore, ResourceServer } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { registerExport } from '../export/index.ts';
import { receiveFiles } from '../files/index.ts';
import { registerImport } from '../import/index.ts';
import { keptCall } from '../kept/index.ts';
import { resourcesOf } from '../records/reading/prepare.ts';
import { baseOf, registerReads, registerStop, registerStream, registerWrites, serveFiles } from '../resources/index.ts';
import { sharedViews } from '../views/index.ts';

export interface RecordCalls {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly servers: readonly ResourceServer[];
  readonly composition?: Composition;
  /** The store of files; without it no call takes or answers any. */
  readonly files?: FileStore;
  /** The resources, if other rooms use them too. */
  readonly resources?: ReadonlyMap<string, Resource>;
}

/** Registers below the guarded scope, where every request has an actor. */
export function registerRecords(app: FastifyInstance, settings: RecordCalls): void {
  app.decorate('composition', settings.composition ?? { permissions: [], displayPermissions: [] });
  const { database, entities, servers, files: store } = settings;
  const resources = settings.resources ?? resourcesOf(entities, servers, settings.composition?.texts);
  app.decorate('resources', resources);
  if (store) {
    receiveFiles(app, { database, store }, entities);
    serveFiles(app, { database, store, resources });
  }
  const place = { database, path: baseOf(app) };
  companyActivity(app, place, resources);
  sharedViews(app, place, resources);
  registerStop(app, place.path, database);
  keptCall(app, place.path, { database, resources, store });
  for (const resource of resources.values()) {
    const calls = { app, database, resource };
    registerExport(calls);
    registerImport(calls);
    registerStream(calls);
    registerReads(calls);
    registerWrites(calls);
    registerActivity(app, { database, path: `${place.path}/${resource.entity.resource}` }, resource);
  }
}
