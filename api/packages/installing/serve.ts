// Serves the packages' files to browsers: the list with the manifests, the texts, and the scripts and styles.
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT, isLocale, LOCALES } from '#core/contract';
import { notFound, Problem } from '../../contract/index.ts';
import type { Installed } from './installed.ts';
import { hashInAddress, integrityOf, readPart } from './integrity.ts';
import { type PackedJson, pack } from './pack.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES = { 'web.js': 'text/javascript; charset=utf-8', 'web.css': 'text/css; charset=utf-8' } as const;
type FileName = keyof typeof TYPES;

/** Register it below /plugins, outside the guard: like every script, they hold no personal data. */
export async function packageFiles(app: FastifyInstance, { packages }: { packages: readonly Installed[] }) {
  await app.register(cors, { origin: '*', exposedHeaders: ['ETag'] });
  const helmet = { crossOriginResourcePolicy: { policy: 'cross-origin' as const } };
  const running = packages.filter(({ module }) => module);
  const index = pack({ contract: CONTRACT, packages: running.map(entryOf) });
  app.get('/index.json', { helmet }, (request, reply) => send(request, reply, index));
  const texts = new Map<string, PackedJson>();
  for (const locale of LOCALES) texts.set(locale, pack(await textsOf(running, locale)));
  app.get<{ Params: { file: string } }>('/texts/:file', { helmet }, (request, reply) => {
    const found = texts.get(request.params.file.replace(/\.json$/, ''));
    if (!found) throw notFound();
    return send(request, reply, found);
  });
  app.get<{ Params: { id: string; hash: string; file: string } }>('/:id/:hash/:file', { helmet }, (request, reply) => {
    const { id, hash, file } = request.params;
    const found = running.find((one) => one.id === id);
    if (!found || !isFile(file) || addressOf(found, file)?.hash !== hash) throw notFound();
    return reply.header('cache-control', IMMUTABLE).type(TYPES[file]).send(contentOf(found, file));
  });
}

function isFile(name: string): name is FileName {
  return Object.hasOwn(TYPES, name);
}

function entryOf(one: Installed) {
  const web = addressOf(one, 'web.js');
  const css = addressOf(one, 'web.css');
  const files = { web: spoken(web), ...(css && { css: spoken(css) }) };
  return { id: one.id, version: one.version, ...files, texts: versionOfTexts(one), manifest: one.data };
}

/** Changes with the texts, so that pages which follow the list load the texts again. */
function versionOfTexts({ source, integrity }: Installed): string {
  const hashes = Object.entries(integrity).filter(([path]) => source && path.startsWith(`${source.parts.texts}/`));
  return hashInAddress(integrityOf(JSON.stringify(hashes)));
}

const spoken = (address: ReturnType<typeof addressOf>) => address && { url: address.url, integrity: address.integrity };

function addressOf({ id, source, integrity }: Installed, file: FileName) {
  const path = pathOf(source, file);
  const recorded = path === undefined ? undefined : integrity[path];
  if (recorded === undefined) return undefined;
  const hash = hashInAddress(recorded);
  return { url: `/plugins/${id}/${hash}/${file}`, hash, integrity: recorded };
}

function pathOf(source: Installed['source'], file: FileName): string | undefined {
  return file === 'web.js' ? source?.parts.web : source?.parts.css;
}

/**
 * Reads the file each time to notice an alteration, since it must not be served under an address that browsers keep for
 * ever.
 */
function contentOf({ source, integrity, container }: Installed, file: FileName): Buffer {
  const path = pathOf(source, file) ?? '';
  const content = readPart(source?.folder ?? '', path);
  if (integrityOf(content) === integrity[path]) return content;
  container.report({ code: 'ALTERED', message: `${path} is not the one that was installed` });
  throw new Problem(409, 'pluginAltered', { extra: { plugin: container.id } });
}

async function textsOf(packages: readonly Installed[], locale: string): Promise<Record<string, unknown>> {
  const loaded = packages.map(async ({ id, manifest }) => {
    const dictionary = isLocale(locale) ? await manifest?.texts?.[locale]?.() : undefined;
    return [id, dictionary?.default ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

function send(request: FastifyRequest, reply: FastifyReply, packed: PackedJson): FastifyReply {
  reply.headers({ etag: packed.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(packed.etag)) return reply.code(304).send();
  const wanted = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name));
  if (wanted) reply.header('content-encoding', wanted);
  return reply.type('application/json; charset=utf-8').send(wanted ? packed[wanted] : packed.plain);
}
