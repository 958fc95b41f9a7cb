// Ends calls whose body arrives slower than the poorest phone would send it, so that nobody can hold the server's
// connections for ever. A large picture on a slow line only has to keep arriving.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './connection-error.ts';

const LOOK_MS = 30_000;
/** The least bytes between two checks: 500 bytes a second. */
const LEAST_BYTES = 15_000;

interface Body {
  readonly response: ServerResponse;
  /** Number of bytes at the last check. */
  had?: number;
}

export class SlowBodies {
  private readonly open = new Map<IncomingMessage, Body>();

  follow(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // A call within the process has no connection, and does not say when it ends.
    if (request.complete !== false || (Number(length ?? 0) === 0 && !encoding)) return;
    this.open.set(request, { response });
    request.once('close', () => this.open.delete(request));
  }

  /** Ends the calls of which too little has come since the last check. */
  look(): void {
    for (const [request, body] of this.open) {
      const had = request.socket.bytesRead;
      // Bytes that wait to be read are late by the server's own fault.
      const isLate = body.had !== undefined && had - body.had < LEAST_BYTES && request.readableLength === 0;
      body.had = had;
      if (request.complete) this.open.delete(request);
      else if (isLate) end(request, body.response);
    }
  }
}

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else refuseConnection({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}

export function endSlowBodies(app: FastifyInstance): void {
  const bodies = new SlowBodies();
  app.addHook('onRequest', (request, reply, done) => {
    bodies.follow(request.raw, reply.raw);
    done();
  });
  const looking = setInterval(() => bodies.look(), LOOK_MS);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
