// Serves the built browser files: hashed assets for ever, and index.html for every path that a person may open.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Module, notFound } from '../contract/index.ts';
import { pageWith } from '../settings/left-out.ts';
import { mapInPage } from '../settings/map-service.ts';
import type { Settings } from '../settings/settings.ts';
import { pagePolicy, visitorPolicy } from './security.ts';

interface WebOptions {
  readonly root: string;
  readonly modules: readonly Module[];
  readonly settings: Pick<Settings, 'apiUrl' | 'without' | 'mapKey' | 'mapStyles' | 'mapHosts'>;
  /** Tells whether the sign-in page has to ask the server something. */
  readonly asks: () => boolean;
}

/** Paths of the server's own; an unknown path below them is never a page. */
const RESERVED = /^\/(v1|shared|plugins|health|dev)(\/|$)/;
const YEAR = 365 * 24 * 3600;
/** The script that custom pages of other sites include (docs/custom-pages.md). */
const BRIDGE = 'bridge/';
/** The worker that reads codes in the camera's picture (core/scanning): it alone may compile WebAssembly. */
const CODE_READER = /^assets\/code-reader\.[^/]+\.js$/;
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

export async function web(app: FastifyInstance, { root, modules, settings, asks }: WebOptions): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  const { without } = settings;
  const index = join(root, 'index.html');
  const told = { ...(without.length > 0 && { without }), ...mapInPage(settings) };
  const page = Object.keys(told).length > 0 ? pageWith(index, told) : undefined;
  const asking = pageWith(index, { ...told, asks_entrance: true });
  // Files are always served, even under overload: they cost little, and a page without its script does not work.
  const config = { pressureHandler: () => undefined };
  for (const { manifest, server } of modules) {
    for (const [page, feature] of Object.entries(server?.visitorPages ?? {}))
      app.get(`/public${page}`, { config, helmet: visitorPolicy() }, (_, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(`visitors/${manifest.id}-${feature}.html`),
      );
  }
  app.get('/*', { config, helmet: pagePolicy(settings, stylesOf(index)) }, (request, reply) => {
    const path = decode(request.url);
    if (RESERVED.test(path)) throw notFound();
    const file = isNavigation(request, path) ? 'index.html' : path.slice(1);
    if (file.startsWith(BRIDGE)) forEveryone(reply);
    if (CODE_READER.test(file)) reply.header('content-security-policy', READER_POLICY);
    const cache = file.startsWith('assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';
    reply.header('cache-control', cache);
    const made = asks() ? asking : page;
    return file === 'index.html' && made ? reply.type('text/html; charset=utf-8').send(made) : reply.sendFile(file);
  });
}

/** The page's own styles (build/style-in-page.ts), as its policy names them. */
function stylesOf(page: string): readonly string[] {
  const styles = readFileSync(page, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

function forEveryone(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!);
  } catch {
    throw notFound();
  }
}

/** Tells whether the request opens a page and not a file; files lie in /assets, or at the root with an extension. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  if (path === '/') return true;
  if (path.startsWith('/assets/') || path.startsWith(`/${BRIDGE}`) || /^\/[^/]+\.\w+$/.test(path)) return false;
  return (headers.accept ?? '').includes('text/html');
}
