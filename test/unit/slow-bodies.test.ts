// Tests that a request body that trickles is ended, and that one that keeps moving is not, however long it takes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { SlowBodies } from '../../api/http/slow-bodies.ts';

let server: Server;
let bodies: SlowBodies;
beforeEach(async () => {
  bodies = new SlowBodies();
  server = createServer((request, response) => {
    bodies.follow(request, response);
    request.on('data', (part: Buffer) => server.emit('part', part.length)).on('end', () => response.end('taken'));
  });
  await once(server.listen(0), 'listening');
});
afterEach(() => server.close());

/** Reads the whole answer. */
const answerTo = async (socket: Socket) => (await socket.toArray()).join('');

async function begin(length: number): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port);
  const called = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  await called;
  return socket;
}

async function send(socket: Socket, bytes: number): Promise<void> {
  socket.write('x'.repeat(bytes));
  for (let come = 0; come < bytes; ) come += (await once(server, 'part'))[0];
}

test('one that trickles is told so and closed', async () => {
  const socket = await begin(100_000);
  const answer = answerTo(socket);
  for (let turn = 0; turn < 2; turn++) {
    await send(socket, 1);
    bodies.look();
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"tooSlow"}$/s);
});

test('one that moves is taken to its end, and one without a body never looked at', async () => {
  const socket = await begin(80_000);
  const answer = answerTo(socket);
  for (let turn = 0; turn < 4; turn++) {
    bodies.look();
    await send(socket, 20_000);
  }
  bodies.look();
  expect(await answer).toMatch(/taken/);
  const idle = await begin(0);
  for (let turn = 0; turn < 3; turn++) bodies.look();
  expect(await answerTo(idle)).toMatch(/taken/);
});

test('a call within the process, which has no connection, is not followed', () => {
  // A body that is pretended like this never ends or closes.
  const call = { headers: { 'content-length': '9' }, once: jest.fn() };
  bodies.follow(call as unknown as IncomingMessage, {} as ServerResponse);
  expect(call.once).not.toHaveBeenCalled();
  expect(() => bodies.look()).not.toThrow();
});
