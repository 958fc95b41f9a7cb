// The calls as an OpenAPI 3.1 document, made from the entity files, so that it cannot disagree with them.
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import { OWN_LOCALE } from '../auth/locale.ts';
import type { Module } from '../contract/index.ts';
import { ACTIVITY_PATHS } from './activity.ts';
import { declaredPaths, declaredTags } from './declared.ts';
import { DOCUMENT_PATHS } from './documents.ts';
import { INBOX_PATHS } from './inbox.ts';
import { JOB_PATHS } from './jobs.ts';
import { movingPaths } from './moving.ts';
import { FILE_PATHS } from './multipart.ts';
import type { Part } from './parts.ts';
import { operations } from './paths.ts';
import { PORT_PATHS } from './ports.ts';
import { published } from './published.ts';
import { entitySchemas, SHARED_SCHEMAS } from './schemas.ts';
import { SESSION_SCHEMAS } from './session-schemas.ts';
import { type Bodies, sessionPaths } from './sessions.ts';
import { VIEW_PATHS } from './views.ts';

/**
 * Register outside the guarded scope: the description of the calls is public, as documentation is. And before the other
 * calls, whose bodies it learns from their routes.
 */
export function registerOpenapi(
  app: FastifyInstance,
  entities: readonly Entity[],
  modules: readonly Module[] = [],
): void {
  const bodies = new Map<string, Part>();
  app.addHook('onRoute', ({ method, url, schema }) => {
    const body = schema?.body as Part | undefined;
    if (body) bodies.set(`${method} ${url.replace(/^\/v1/, '')}`, body);
  });
  const url = app.prefix.endsWith('/v1') ? '/openapi.json' : '/v1/openapi.json';
  app.get(
    url,
    published(() => JSON.stringify(openapiDocument(entities, modules, bodies))),
  );
}

function openapiDocument(
  entities: readonly Entity[],
  modules: readonly Module[],
  bodies: Bodies,
): Record<string, unknown> {
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
    tags: [
      ...entities.map(({ resource, model }) => ({ name: resource, description: model })),
      ...declaredTags(modules),
      { name: 'file', description: 'Files of records' },
      { name: 'plugin', description: 'What plugins do by themselves' },
      { name: 'session', description: 'Signing in, and who is signed in' },
    ],
    paths: withOwnLocale(
      Object.assign(
        {},
        sessionPaths(bodies),
        ...entities.map(operations),
        movingPaths(entities),
        FILE_PATHS,
        ACTIVITY_PATHS,
        VIEW_PATHS,
        INBOX_PATHS,
        JOB_PATHS,
        PORT_PATHS,
        DOCUMENT_PATHS,
        declaredPaths(modules),
      ),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.assign({}, SHARED_SCHEMAS, SESSION_SCHEMAS, ...entities.map(entitySchemas)),
    },
  };
}

/** The call that changes an employee is also the one that changes one's own language. */
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
