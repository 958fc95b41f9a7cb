// Registers the calls that modules declare, below /v1: each behind the guard and its own access, checked, and run in
// one transaction (docs/plugins/calls.md, "Routes, queries and badges").
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Plugin, withDeclared } from '#core/contract';
import { actingContext } from '../contexts/acting.ts';
import {
  addressOf,
  type Composition,
  type Database,
  type Module,
  notFound,
  type Rows,
  type SentSheet,
  type ServerRoute,
} from '../contract/index.ts';
import { bodyCheck, queryCheck } from '../entities/input.ts';
import type { Resource } from '../entities/resource.ts';
import { isMultipart, readSheetCall, readTextCall, receive } from '../files/index.ts';
import { addressFor } from '../http/address.ts';
import { type Answer, once, sendAnswer } from '../idempotency/index.ts';
import { databaseOf, demandIn, within } from '../modules/guarded.ts';
import { asking } from '../records/asking.ts';
import { turnoverOf } from '../turnover/index.ts';
import { describedRoute } from './described.ts';
import { guessing } from './guessing.ts';

export interface RouteSources {
  readonly database: Database;
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
}

/** Registers the calls behind the guard. */
export function registerRoutes(app: FastifyInstance, declared: RouteSources): void {
  const manifests = declared.modules.map(({ manifest }) => manifest);
  for (const module of declared.modules) {
    for (const route of module.server?.routes ?? []) register(app, declared, module, withBody(route, manifests));
  }
}

/** Fills in the values of a route's body that it leaves to manifests, as entity files do. */
function withBody(route: ServerRoute, manifests: readonly Plugin[]): ServerRoute {
  if (!route.body) return route;
  const { schema } = withDeclared({ schema: { ...route.body, type: 'object' } }, manifests);
  return { ...route, body: { ...route.body, properties: schema.properties } };
}

interface Asked {
  Params: Record<string, string>;
}

function register(app: FastifyInstance, declared: RouteSources, module: Module, route: ServerRoute): void {
  const { method, callers } = route;
  const url = addressOf(module.manifest.id, route);
  const checks = { query: queryCheck(route.query), body: bodyCheck(route.body) };
  app.route<Asked>({
    method,
    url,
    config: { ...(callers && { callers }), described: () => describedRoute(module, route) },
    handler: async (request, reply) => {
      const caller = request.caller ?? request.actor;
      demandIn(caller, module, route);
      const { sent, files, sheet, text } = await partsOf(declared, request, route);
      const asked = {
        files,
        ...(sheet && { sheet }),
        ...(text !== undefined && { text }),
        caller,
        actor: request.actor,
        params: paramsOf(request.params),
        query: checks.query(request.query),
        body: await checks.body(sent ?? {}, app.composition.html),
      };
      const answering = () =>
        asking(app.composition.services, (services) =>
          databaseOf(module, declared.database).tenant(caller.companyId, (db) => {
            const call = { ...callOf(declared, module, request, { db, services }), ...asked };
            const work = () => within(module, 'ROUTE_THREW', `${method} /v1${url}`, () => route.run(call));
            const answered = async () => answerOf(await work());
            return method === 'POST' && request.actor ? once(db, request, answered, request.sentBody) : answered();
          }),
        );
      const { guesses } = route;
      const answer = await (guesses ? guessing(declared.database, guesses, request, answering) : answering());
      return answer.status === 204 ? reply.code(204).send() : sendAnswer(reply, answer);
    },
  });
}

interface Parts {
  readonly sent: unknown;
  readonly files: Readonly<Record<string, string>>;
  readonly sheet?: SentSheet;
  readonly text?: string;
}

/**
 * Reads a multipart call, which has its body in one of its parts; only files of the resource's own fields are accepted.
 */
async function partsOf(declared: RouteSources, request: FastifyRequest, route: ServerRoute): Promise<Parts> {
  if (route.sheet && isMultipart(request)) return { files: {}, ...(await readSheetCall(request)) };
  if (route.text && isMultipart(request)) return { files: {}, ...(await readTextCall(request)) };
  return filesOf(declared, request, route);
}

async function filesOf({ database, resources }: RouteSources, request: FastifyRequest, { below, files }: ServerRoute) {
  const entity = files && below !== undefined ? resources.get(below)?.entity : undefined;
  if (!entity || !isMultipart(request)) return { sent: request.body, files: {} };
  const { record, ids } = await receive(request, { database, store: request.server.files }, entity, files);
  return { sent: record, files: ids };
}

interface Given extends Pick<Composition, 'services'> {
  readonly db: Rows;
}

/** Makes the call's context, besides its input. */
function callOf(
  { modules, resources }: RouteSources,
  module: Module,
  request: FastifyRequest,
  { db, services }: Given,
) {
  const { actor, caller = actor } = request;
  const { companyId, company } = caller;
  const acting = { db, companyId, actor, settings: company.settings, origin: addressFor(request) };
  const { composition } = request.server;
  const { texts } = composition;
  return {
    ...actingContext(module, { resources, composition: { ...composition, services } }, acting),
    turnover: turnoverOf({ modules, resources, ...(texts && { texts }) }, caller),
  };
}

/** Makes the answer of a route's result; undefined gives 204. */
export function answerOf(value: unknown): Answer {
  if (value === undefined) return { status: 204, headers: {}, body: '' };
  return { status: 200, headers: {}, body: JSON.stringify(value) };
}

/** An id that no record can have counts as a missing record. */
export function paramsOf(params: Readonly<Record<string, string>>): Record<string, string | number> {
  const read = Object.entries(params).map(([name, text]) => {
    if (!/(^|_)id$/.test(name)) return [name, text];
    if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
    return [name, Number(text)];
  });
  return Object.fromEntries(read);
}
