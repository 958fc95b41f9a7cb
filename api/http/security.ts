// Sets headers that keep browsers from doing what the product never needs (docs/design.md, "What always holds").
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/index.ts';
import { hostsOfMap } from '../settings/map-service.ts';
import type { Settings } from '../settings/settings.ts';

const SELF = "'self'";
const NONE = "'none'";

/** Policy of the API's answers, which are data: nothing in them may load or be framed. */
const DATA_POLICY = { defaultSrc: [NONE], baseUri: [NONE], formAction: [NONE], frameAncestors: [NONE] };

interface Overload {
  readonly overloadMs: number;
  /** Tells whether the measured delay says nothing about the current calls. */
  readonly isExcused?: () => boolean;
}

export async function protect(app: FastifyInstance, { overloadMs, isExcused = () => false }: Overload): Promise<void> {
  await app.register(helmet, {
    // Set by routes with a policy of their own; all others share one that is built once.
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  let said: ReadonlyMap<string, string> | undefined;
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if ('helmet' in routeOptions.config) return;
    if (said) return void reply.raw.setHeaders(said as Map<string, string>);
    await reply.helmet();
    said = new Map(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
  });
  await app.register(underPressure, {
    maxEventLoopDelay: overloadMs,
    // Long enough that a single pause, as at a start, counts as no overload.
    sampleInterval: 5 * overloadMs || undefined,
    pressureHandler: async () => {
      if (!isExcused()) throw new Problem(503, 'overloaded', { headers: { 'retry-after': '5' } });
    },
  });
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

type PageSettings = Pick<Settings, 'apiUrl' | 'mapKey' | 'mapStyles' | 'mapHosts'>;

/**
 * Policy of pages: they load our own scripts, styles and pictures, and https frames for custom pages (docs/domain 4.7).
 * Of others they may ask only the map service that the operator named.
 */
export function pagePolicy({ apiUrl, ...map }: PageSettings): Omit<FastifyHelmetOptions, 'global'> {
  const hosts = hostsOfMap(map);
  const api = apiUrl ? [SELF, new URL(apiUrl).origin] : [SELF];
  const directives = {
    defaultSrc: [NONE],
    // Plugin packages come from the API.
    scriptSrc: api,
    styleSrc: api,
    // Blueprint's table places its cells by inline style attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:', ...hosts],
    fontSrc: [SELF],
    connectSrc: [...api, ...hosts],
    workerSrc: [SELF],
    frameSrc: ['https:'],
    manifestSrc: [SELF],
    baseUri: [NONE],
    // The one form that a browser sends by itself opens an answer of the API (docs/domain 5.3).
    formAction: apiUrl ? [new URL(apiUrl).origin] : [SELF],
    frameAncestors: [NONE],
    objectSrc: [NONE],
  };
  return { contentSecurityPolicy: { useDefaults: false, directives } };
}

/**
 * Policy of pages for people who are not signed in: their own script, style and pictures, and the calls of this server.
 */
export function visitorPolicy(): Omit<FastifyHelmetOptions, 'global'> {
  const directives = {
    defaultSrc: [NONE],
    scriptSrc: [SELF],
    styleSrc: [SELF],
    imgSrc: [SELF],
    connectSrc: [SELF],
    ...{ baseUri: [NONE], formAction: [NONE], frameAncestors: [NONE] },
  };
  return { contentSecurityPolicy: { useDefaults: false, directives } };
}
