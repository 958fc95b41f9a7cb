// Serves the public file of text overrides, which the browser loads beside the shipped texts (docs/domain 7.6).
import { createHash } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { type Database, notFound } from '../contract/index.ts';
import { OVERRIDES } from './described.ts';
import { loadOverrides, parseOverrideName } from './overrides.ts';

interface TextsOptions {
  readonly database: Database;
  readonly folder: string;
}

export async function texts(app: FastifyInstance, { database, folder }: TextsOptions): Promise<void> {
  await app.register(cors, { origin: '*', exposedHeaders: ['ETag'] });
  const helmet = { crossOriginResourcePolicy: { policy: 'cross-origin' as const } };
  app.get<{ Params: { file: string } }>(
    '/override_intl/:file',
    { helmet, config: { described: OVERRIDES } },
    async (request, reply) => {
      const name = parseOverrideName(request.params.file);
      if (!name) throw notFound();
      const body = JSON.stringify(await loadOverrides(database, folder, name));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' }).type('application/json; charset=utf-8');
      if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.send(body);
    },
  );
}

function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
