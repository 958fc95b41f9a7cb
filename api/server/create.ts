// Makes the server: what it accepts, how long it waits, how it answers errors and how it closes.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { acceptMultipart } from '../files/index.ts';
import { acceptJson } from '../http/body.ts';
import { refuseUnstorable } from '../http/characters.ts';
import { closeGently } from '../http/closing.ts';
import { refuseConnection } from '../http/connection-error.ts';
import { handleErrors, refuse } from '../http/errors.ts';
import { OneLine } from '../http/log.ts';
import { levelsOfRooms } from '../http/rooms.ts';
import { endSlowBodies } from '../http/slow-bodies.ts';
import { roomsOfRoutes } from '../measuring/index.ts';
import { roomFinder } from '../modules/rooms.ts';
import { openReading } from '../reading/index.ts';
import { traceCalls } from '../tracing/index.ts';
import type { ServerOptions } from './options.ts';
import { product } from './product.ts';

/** Limits for the head of a call, and for all of it: twenty megabytes over the slowest working line. */
const PATIENCE = {
  requestTimeout: 15 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

/** @returns a server that does not listen yet */
export function createServer(options: ServerOptions): FastifyInstance {
  const { settings } = options;
  const app = Fastify(rulesOf(options));
  traceCalls(app);
  roomsOfRoutes(app, roomFinder(options.modules));
  levelsOfRooms(app, settings.logLevels);
  handleErrors(app);
  closeGently(app);
  acceptJson(app);
  acceptMultipart(app);
  openReading(app);
  refuseUnstorable(app);
  endSlowBodies(app);
  app.register(product, options);
  return app;
}

function rulesOf({ settings, logger = false }: ServerOptions) {
  return {
    logger,
    logController: new OneLine(),
    genReqId: () => randomUUID(),
    trustProxy: settings.proxies.length > 0 && [...settings.proxies],
    // The longest text of a record has 64 KB; files and spreadsheets come as multipart, with limits of their own.
    bodyLimit: 512 * 1024,
    ...PATIENCE,
    clientErrorHandler: refuseConnection,
    // While stopping, calls that are already on their way are still answered: a restart is not maintenance.
    return503OnClosing: false,
    frameworkErrors: refuse,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, allowUnionTypes: true } },
  } satisfies FastifyServerOptions;
}
