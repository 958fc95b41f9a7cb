// Starts a server for a test on a free port: `answer` decides its answers, `calls` remembers its calls.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}
type Answer = (call: Received, response: ServerResponse) => void;

export interface TestServer {
  readonly url: string;
  readonly calls: Received[];
  answer: Answer;
  close(): Promise<void>;
}

export async function startServer(answer: Answer): Promise<TestServer> {
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const call = { ...read(request), body: await text(request) };
    calls.push(call);
    handle.answer(call, response);
  });
  // No connection is kept, because one that ends just as the next call is sent would fail a slow test.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const handle: TestServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return handle;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function read({ method = '', url = '', headers }: IncomingMessage): Omit<Received, 'body'> {
  return { method, path: url, token: headers.authorization?.replace('Bearer ', ''), headers };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
