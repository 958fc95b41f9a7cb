// Decides which other origins may call from a browser: those that the operator names, and, for reading with a token of
// their own, the origins of custom pages (docs/custom-pages.md).
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../contract/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables } from './employee-sql.ts';
import { grantedOrigins } from './session/page-token.ts';
import { isPageToken } from './session/token.ts';

interface Options {
  readonly database: Database;
  readonly tables: Tables;
  readonly settings: Pick<Settings, 'webOrigins'>;
}

const REFUSED: FastifyCorsOptions = { origin: false };
const READING: FastifyCorsOptions = {
  origin: true,
  methods: ['GET'],
  allowedHeaders: ['Authorization', 'Accept'],
  exposedHeaders: ['ETag', 'Retry-After'],
  maxAge: 60,
};
/** Time for which the origins of pages are kept, since preflights come before the caller is known. */
const REMEMBERED_MS = 2_000;

export async function crossOrigin(app: FastifyInstance, { database, tables, settings }: Options): Promise<void> {
  const ofPages = remembered(() => database.system((db) => grantedOrigins(db, tables)));
  const named = settings.webOrigins.length > 0 ? namedBy(settings) : REFUSED;
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => {
      const { origin } = request.headers;
      if (origin === undefined || settings.webOrigins.includes(origin) || !reads(request)) return named;
      return (await ofPages()).has(origin) ? READING : named;
    },
  });
}

/** Tells whether the request is a preflight, which has no token yet, or a call with a page's token. */
function reads(request: FastifyRequest): boolean {
  if (request.method === 'OPTIONS') return request.headers['access-control-request-method'] === 'GET';
  return request.method === 'GET' && isPageToken(request);
}

const namedBy = ({ webOrigins }: Options['settings']): FastifyCorsOptions => ({
  origin: [...webOrigins],
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  exposedHeaders: ['ETag', 'Location', 'Retry-After'],
  maxAge: 600,
});

function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (!kept || Date.now() > kept.until) {
      const value = load();
      kept = { value, until: Date.now() + REMEMBERED_MS };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}
