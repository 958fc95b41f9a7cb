// While the server stops, running calls finish and their connections end with them; a restart drops none (security, figures).
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LAST_WORD_MS = 250;

export function closeGently(app: FastifyInstance): void {
  let closing = false;
  const silent = silentSockets(app, (socket) => {
    // It came in the last moment: what is asked on it at once is still answered.
    if (closing) setTimeout(() => silent.has(socket) && socket.destroy(), LAST_WORD_MS).unref();
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of silent) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // A stream's headers promised to keep the connection, long before anyone thought of stopping.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** Connections that browsers open ahead of a call: to Node they are not idle, and each would hold the stop up. */
function silentSockets({ server }: FastifyInstance, onOpen: (socket: Socket) => void): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    onOpen(socket);
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return silent;
}
