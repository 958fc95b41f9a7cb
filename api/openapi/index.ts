// Writes the calls as an OpenAPI 3.1 document, gathered from their routes and made from the entity files, so that it
// cannot disagree with them.
import type { FastifyInstance } from 'fastify';
import type { Dictionary, Entity } from '#core/contract';
import { OWN_LOCALE } from '../auth/locale.ts';
import type { Module } from '../contract/index.ts';
import { type CallDescription, type Part, plainAnswer, TAGS } from '../description/index.ts';
import { entitySchemas } from '../resources/described/schemas.ts';
import { tagOf } from '../routes/described.ts';
import { VISITORS } from '../visitors/described.ts';
import { errorCodes } from './error-codes.ts';
import { type Gathered, gathered, gatherRoutes } from './gathered.ts';
import { published } from './published.ts';
import { sharedSchemas } from './shared-schemas.ts';

export { gatherRoutes } from './gathered.ts';

interface Product {
  readonly entities: readonly Entity[];
  readonly modules: readonly Module[];
  /** Built-in texts of one language. */
  readonly texts: Dictionary;
}

/** Registers the document outside the guarded scope: like documentation, it is public. */
export function registerOpenapi(app: FastifyInstance, product: Product): void {
  const routes = gatherRoutes(app);
  const url = app.prefix.endsWith('/v1') ? '/openapi.json' : '/v1/openapi.json';
  const textOf = () => JSON.stringify(openapiDocument(product, gathered(routes)));
  app.get(url, { config: { described: DOCUMENT } }, published(textOf));
}

const DOCUMENT: CallDescription = {
  ...{ id: 'showOpenapi', tag: 'watch', open: true, problems: [] },
  answers: { 200: plainAnswer('This document.', { type: 'object' }) },
};

function openapiDocument({ entities, modules, texts }: Product, { paths, schemas }: Gathered): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Scoop',
      version: '1',
      description: 'The calls of Scoop; those of its resources are made from entity files.',
    },
    servers: [{ url: '/v1' }],
    security: [{ bearer: [] }],
    tags: tagsOf(entities, modules),
    paths: withOwnLocale(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.assign({}, sharedSchemas(errorCodes(texts)), schemas, ...entities.map(entitySchemas)),
    },
  };
}

/** Lists the tags; a module has one if it declares a call. */
function tagsOf(entities: readonly Entity[], modules: readonly Module[]): Part[] {
  const own = modules.filter(
    ({ server: { routes = [], queries = [], documents = [] } = { plugin: '' } }) =>
      routes.length + queries.length + documents.length > 0,
  );
  const open = new Set(modules.flatMap(({ server }) => (server?.visitors ?? []).map(({ tag = VISITORS }) => tag)));
  return [
    ...entities.map(({ resource, model }) => ({ name: resource, description: model })),
    ...own.map(({ manifest: { id } }) => ({ name: tagOf(id), description: `Calls of ${id}` })),
    ...[...open].map((name) => ({ name, description: 'Calls of who is not signed in' })),
    ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  ];
}

/** The call that changes an employee also changes one's own language. */
function withOwnLocale(paths: Record<string, Part>): Record<string, Part> {
  const change = (paths['/employee/{id}'] as { patch?: { requestBody: { content: Record<string, Part> } } })?.patch;
  if (!change) return paths;
  const { content } = change.requestBody;
  const json = { schema: { anyOf: [content['application/json']?.schema, OWN_LOCALE] } };
  const patch = {
    ...change,
    requestBody: { ...change.requestBody, content: { ...content, 'application/json': json } },
  };
  return { ...paths, '/employee/{id}': { ...paths['/employee/{id}'], patch } };
}
