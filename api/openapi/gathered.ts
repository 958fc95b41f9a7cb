// Gathers the calls that are described beside their routes, and makes operations of them.
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type CallDescription, jsonBody, type Part, problems, query } from '../description/index.ts';

type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

declare module 'fastify' {
  interface FastifyInstance {
    describedRoutes: DescribedRoute[];
  }
}

/** Call it before the routes are registered. */
export function gatherRoutes(app: FastifyInstance): DescribedRoute[] {
  if (app.hasDecorator('describedRoutes')) return app.describedRoutes;
  const routes: DescribedRoute[] = [];
  app.decorate('describedRoutes', routes);
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (config?.described && method !== 'HEAD') routes.push({ method, url, schema, config });
  });
  return routes;
}

export interface Gathered {
  readonly paths: Record<string, Part>;
  readonly schemas: Record<string, Part>;
}

export function gathered(routes: readonly DescribedRoute[]): Gathered {
  const paths: Record<string, Part> = {};
  const schemas: Record<string, Part> = {};
  for (const route of routes) {
    const { described } = route.config!;
    const call = typeof described === 'function' ? described() : described;
    if (!call) continue;
    const { address, isVersioned } = addressOf(call.address ?? route.url);
    const parameters = namesIn(address, call.names);
    const verb = String(route.method).toLowerCase();
    const operation = { ...(!isVersioned && { servers: [{ url: '/' }] }), ...operationOf(call, route.schema) };
    paths[address] = { ...paths[address], ...(parameters.length > 0 && { parameters }), [verb]: operation };
    Object.assign(schemas, call.schemas);
  }
  return { paths, schemas };
}

/** Answers the address below `/v1`, or of the whole server. A star is called `path`. */
function addressOf(url: string): { address: string; isVersioned: boolean } {
  const address = url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
  return { address: address.replace(/^\/v1(?=\/)/, ''), isVersioned: address.startsWith('/v1/') };
}

const RECORD = { type: 'integer', minimum: 1 };

/** Lists the names in an address; one ending in `id` is a record's id, unless the call says otherwise. */
function namesIn(address: string, known: CallDescription['names'] = {}): Part[] {
  return [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = known[name] ?? (/(^|_)id$/.test(name) ? RECORD : { type: 'string' });
    return { name, in: 'path', required: true, schema };
  });
}

function operationOf(call: CallDescription, schema: RouteOptions['schema']): Part {
  const { id, tag, about, open, requires, answers, more } = call;
  const parameters = [...asked(schema?.querystring as Part | undefined), ...(call.parameters ?? [])];
  const requestBody = call.requestBody ?? (schema?.body ? jsonBody(schema.body as Part) : undefined);
  return {
    operationId: id,
    tags: [tag],
    ...(about && { description: about }),
    ...(open && { security: [] }),
    ...(requires && { 'x-requirement': requires }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    ...more,
    responses: { ...answers, ...problems(call.problems) },
  };
}

function asked({ properties = {}, required = [] }: Part = {}): Part[] {
  const isNeeded = (name: string) => (required as readonly string[]).includes(name);
  return Object.entries(properties as Record<string, Part>).map(([name, schema]) => ({
    ...query(name, schema),
    required: isNeeded(name),
  }));
}
