// Serves the built browser side: hashed assets for ever, and index.html for every path that a person may open.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './problem.ts';
import { pagePolicy } from './security.ts';
import type { Settings } from './settings.ts';

interface WebOptions {
  readonly root: string;
  readonly settings: Pick<Settings, 'apiUrl'>;
}

/** Paths of the server's own; an unknown one is never a page. */
const RESERVED = /^\/(v1|shared|health|dev)(\/|$)/;
const YEAR = 365 * 24 * 3600;

export async function web(app: FastifyInstance, { root, settings }: WebOptions): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', { helmet: pagePolicy(settings) }, (request, reply) => {
    const path = decode(request.url);
    if (RESERVED.test(path)) throw notFound();
    const file = isNavigation(request, path) ? 'index.html' : path.slice(1);
    const cache = file.startsWith('assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';
    return reply.header('cache-control', cache).sendFile(file);
  });
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!);
  } catch {
    throw notFound();
  }
}

/** A page that a person opens, not a file: those lie in /assets or at the root with an extension. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  if (path === '/') return true;
  if (path.startsWith('/assets/') || /^\/[^/]+\.\w+$/.test(path)) return false;
  return (headers.accept ?? '').includes('text/html');
}
