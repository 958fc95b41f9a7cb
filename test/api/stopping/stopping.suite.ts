// A server that stops answers what it is asked, and waits for no connection on which nobody asks anything.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeGently } from '../../../api/closing.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function silentConnection(app: FastifyInstance): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** `meanwhile` happens once it has begun to stop, and still takes connections. */
async function started(meanwhile: (app: FastifyInstance) => Promise<unknown>): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  closeGently(app);
  app.addHook('preClose', async () => void (await meanwhile(app)));
  app.get('/', async () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('a connection that opens while it stops, and on which nothing is asked, ends by itself', async () => {
  const app = await started(silentConnection);
  await silentConnection(app);
  await app.close();
  expect(open).toHaveLength(2);
});

test('what is asked on such a connection is told to come again', async () => {
  let answer = '';
  const app = await started(async () => {
    const socket = await silentConnection(app);
    socket.write('GET / HTTP/1.1\r\nhost: scoop.example\r\n\r\n');
    [answer] = (await once(socket, 'data')).map(String) as [string];
  });
  await app.close();
  expect(answer).toMatch(/^HTTP\/1.1 503[\s\S]*connection: close/i);
});
