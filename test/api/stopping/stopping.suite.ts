// Tests that a stopping server answers the calls that it has, and waits for no idle connection.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeGently } from '../../../api/http/closing.ts';

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

/** `meanwhile` runs once the server has begun to stop and still accepts connections. */
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

const CALL = 'GET / HTTP/1.1\r\nhost: scoop.example\r\n\r\n';

async function answerOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return String(Buffer.concat(chunks));
}

async function serving(): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, return503OnClosing: false });
  closeGently(app);
  app.get('/', async () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('a connection that was kept is answered once more, and told that it ends', async () => {
  const app = await serving();
  const socket = await silentConnection(app);
  socket.write(CALL);
  await once(socket, 'data');
  const stopped = app.close();
  socket.write(CALL);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*there$/i);
  await stopped;
});

test('of 200 that stand in line for a connection when it stops none is thrown out', async () => {
  const app = await serving();
  const { port } = app.server.address() as { port: number };
  const calls = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  open.push(...calls);
  const answers = calls.map((socket) => {
    socket.write(CALL);
    return answerOn(socket);
  });
  // As soon as one of them is accepted, the others still wait in the system's queue.
  await once(app.server, 'connection');
  const stopped = app.close();
  expect((await Promise.all(answers)).filter((answer) => answer.endsWith('there'))).toHaveLength(200);
  await stopped;
});

test('with 150 connections that ask without a pause while it stops, no call is reset', async () => {
  const app = await serving();
  let answered = 0;
  const asking = Array.from({ length: 150 }, async () => {
    const socket = await silentConnection(app);
    let isAsked = false;
    let isTold = false;
    socket.on('data', (chunk) => {
      answered += 1;
      isAsked = false;
      isTold ||= /connection: close/i.test(String(chunk));
      if (!isTold) ask();
    });
    const ask = () => {
      isAsked = true;
      socket.write(CALL);
    };
    ask();
    await once(socket, 'close');
    return { isAsked, isTold };
  });
  while (answered < 1000) await new Promise(setImmediate);
  await app.close();
  const ends = await Promise.all(asking);
  expect(ends.filter(({ isAsked, isTold }) => isAsked || !isTold)).toEqual([]);
});
