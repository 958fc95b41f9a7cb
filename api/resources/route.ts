// Registers a call that every entity has (list, show, create, …) under its path, and sends its answer.
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#core/contract';
import type { Database } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import type { Answer } from '../idempotency/index.ts';
import type { Sendable } from '../records/reading/read-row.ts';
import type { MadeRecord } from '../records/write.ts';
import { type CallOf, describedOf } from './described/parts.ts';
import { etag } from './etag.ts';

/** The place of a resource's calls, and what they work on. */
export interface ResourceMount {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly resource: Resource;
}

interface Asked {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

export type Request = FastifyRequest<Asked>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Handler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** Registers the call, unless another part of the API has its path already, such as an employee's own locale. */
export function add(
  { app, resource }: ResourceMount,
  method: Method,
  path: string,
  handler: Handler,
  call: CallOf,
  { bodyLimit, ...more }: Pick<FastifyContextConfig, 'callers'> & { readonly bodyLimit?: number } = {},
): void {
  const url = `${baseOf(app)}/${resource.entity.resource}${path}`;
  if (app.hasRoute({ method, url: `${app.prefix}${url}` })) return;
  const config = { ...more, described: describedOf(resource.entity, call) };
  app.route<Asked>({ method, url, handler, config, bodyLimit });
}

/** Adds the version to the path, if the scope does not have it already. */
export function baseOf(app: FastifyInstance): string {
  return app.prefix.endsWith('/v1') ? '' : '/v1';
}

export function created({ resource }: Entity, { id, json: record, version }: MadeRecord): Answer {
  const headers = { location: `/v1/${resource}/${id}`, etag: etag(version) };
  return { status: 201, headers, body: `{"data":${record}}` };
}

export function send(reply: FastifyReply, { json: record, version }: Sendable): FastifyReply {
  return json(reply.header('etag', etag(version)), `{"data":${record}}`);
}

export function json(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
