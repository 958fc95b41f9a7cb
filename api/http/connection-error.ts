// Answers connections that fail before there is a call: bytes that are no HTTP, never end or come too slowly. They get
// a refusal like any other and are closed.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const WHY: Readonly<Record<string, readonly [status: number, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
};

export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, said] = WHY[code] ?? [400, 'malformed'];
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', status, title, code: said });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
