// While the server stops, running calls finish and their connections end with them; a restart drops none (security, figures).
import type { FastifyInstance } from 'fastify';

export function closeGently(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
