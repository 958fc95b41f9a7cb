// The calls as an OpenAPI 3.1 document, made from the entity files, so that it cannot disagree with them.
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import { FILE_PATHS } from './multipart.ts';
import { operations } from './paths.ts';
import { entitySchemas, SHARED_SCHEMAS } from './schemas.ts';

/** Register outside the guarded scope: the description of the calls is public, as documentation is. */
export function registerOpenapi(app: FastifyInstance, entities: readonly Entity[]): void {
  const document = JSON.stringify(openapiDocument(entities));
  const url = app.prefix.endsWith('/v1') ? '/openapi.json' : '/v1/openapi.json';
  app.get(url, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document),
  );
}

export function openapiDocument(entities: readonly Entity[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Scoop', version: '1', description: 'The resources of Scoop, made from its entity files.' },
    servers: [{ url: '/v1' }],
    security: [{ bearer: [] }],
    tags: [
      ...entities.map(({ resource, model }) => ({ name: resource, description: model })),
      { name: 'file', description: 'Files of records' },
    ],
    paths: Object.assign({}, ...entities.map(operations), FILE_PATHS),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.assign({}, SHARED_SCHEMAS, ...entities.map(entitySchemas)),
    },
  };
}
