// A map service on this machine that stands in for a real one: a style, its tiles and no letters.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MapHost {
  readonly url: string;
  /** What was asked, by path: `/style.json`, `/tiles`. */
  readonly asked: string[];
  /** Another way to answer; `undefined` breaks the connection. */
  say: (path: string) => Answer | undefined;
  stop(): Promise<void>;
}
type Answer = readonly [status: number, type: string, body: string | Buffer];

export const CREDIT = '© Streets of the stand-in';
/** A picture of one green point. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

export async function startMapHost(): Promise<MapHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    asked.push(pathname.startsWith('/tiles') ? '/tiles' : pathname);
    const answer = host.say(pathname);
    if (!answer) return void response.destroy();
    const [status, type, body] = answer;
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host: MapHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (path) => served(path, host.url),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}

export function served(path: string, url: string): Answer {
  if (path === '/style.json') return [200, 'application/json', JSON.stringify(styleOf(url))];
  return path.startsWith('/tiles') ? [200, 'image/png', TILE] : [404, 'text/plain', ''];
}

export const styleOf = (url: string): object => ({
  version: 8,
  glyphs: `${url}/letters/{fontstack}/{range}.pbf`,
  sources: {
    streets: { type: 'raster', tiles: [`${url}/tiles/{z}/{x}/{y}.png`], tileSize: 256, attribution: CREDIT },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#ddeedd' } },
    { id: 'streets', type: 'raster', source: 'streets' },
  ],
});
