// Public door of the room: the generic calls of every entity, made from its file (design, "The calls").
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity, Method } from '#core/contract';
import { Problem } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { demand } from './access.ts';
import { inUse, isBadValue, isInUse } from './conflict.ts';
import { etag, ifMatch } from './etag.ts';
import type { Composition, ResourceServer } from './hooks.ts';
import { list } from './list.ts';
import { options } from './options.ts';
import { parseId, readRecord, type Sendable } from './read-row.ts';
import { prepareResources, type Resource } from './resource.ts';
import { type Call, create, remove, update } from './write.ts';

export { registerOpenapi } from './openapi.ts';

export interface ResourceSettings {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly servers: readonly ResourceServer[];
  readonly composition?: Composition;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the whole product declares; plugin routes reach it as `request.server.composition`. */
    composition: Composition;
  }
}

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** Registers below the guarded scope: every request has an actor. */
export function registerResources(app: FastifyInstance, settings: ResourceSettings): void {
  app.decorate('composition', settings.composition ?? { permissions: [] });
  for (const resource of prepareResources(settings.entities, settings.servers).values()) {
    registerReads(app, settings, resource);
    registerWrites(app, settings, resource);
  }
}

function registerReads(app: FastifyInstance, { database }: ResourceSettings, resource: Resource): void {
  const { entity } = resource;
  add(app, 'GET', `/${entity.resource}`, async ({ actor, query }, reply) => {
    demand(actor, entity, 'index');
    const page = database.tenant(actor.companyId, (db) => list(db, resource, actor, query));
    return json(reply, await page.catch(asQueryProblem));
  });
  add(app, 'GET', `/${entity.resource}/options`, async ({ actor, query }, reply) => {
    demand(actor, entity, 'options');
    return json(reply, await database.tenant(actor.companyId, (db) => options(db, resource, actor, query)));
  });
  add(app, 'GET', `/${entity.resource}/:id`, async ({ actor, params }, reply) => {
    demand(actor, entity, 'show');
    const id = parseId(params.id);
    return send(reply, await database.tenant(actor.companyId, (db) => readRecord(db, resource, actor, id)));
  });
}

function registerWrites(app: FastifyInstance, settings: ResourceSettings, resource: Resource): void {
  const { entity } = resource;
  const inCall = <T>(request: Request, method: Method, work: (call: Call) => Promise<T>): Promise<T> => {
    const { actor, query } = request;
    demand(actor, entity, method);
    const origin = `${request.protocol}://${request.host}`;
    const call = { resource, actor, query, origin, composition: app.composition };
    return settings.database.tenant(actor.companyId, (db) => work({ db, ...call }));
  };
  add(app, 'POST', `/${entity.resource}`, async (request, reply) => {
    const made = await inCall(request, 'create', (call) => create(call, request.body));
    reply.code(201).header('location', `/v1/${entity.resource}/${made.id}`);
    return send(reply, made);
  });
  add(app, 'PATCH', `/${entity.resource}/:id`, async (request, reply) => {
    const expected = ifMatch(request.headers['if-match']);
    const saved = await inCall(request, 'update', (call) =>
      update(call, parseId(request.params.id), request.body, expected),
    );
    return send(reply, saved);
  });
  add(app, 'DELETE', `/${entity.resource}/:id`, async (request, reply) => {
    const expected = ifMatch(request.headers['if-match']);
    const id = parseId(request.params.id);
    try {
      await inCall(request, 'delete', (call) => remove(call, id, expected));
    } catch (error) {
      if (!isInUse(error)) throw error;
      // The failed transaction can count nothing any more.
      throw await settings.database.tenant(request.actor.companyId, (db) => inUse(db, resource, request.actor, id));
    }
    return reply.code(204).send();
  });
}

function asQueryProblem(error: unknown): never {
  throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
}

type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Handler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** A call that another part of the API has already taken, such as an employee's own locale, stays with that part. */
function add(app: FastifyInstance, method: HttpMethod, path: string, handler: Handler): void {
  const base = app.prefix.endsWith('/v1') ? '' : '/v1';
  if (app.hasRoute({ method, url: `${app.prefix}${base}${path}` })) return;
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method,
    url: `${base}${path}`,
    handler,
  });
}

function send(reply: FastifyReply, { json: record, version }: Sendable): FastifyReply {
  return json(reply.header('etag', etag(version)), `{"data":${record}}`);
}

function json(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
