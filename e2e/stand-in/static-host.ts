// Serves the web build as any host would: plain files, index.html for every page, and only the settings tag rewritten.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface StaticHost {
  readonly url: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The policy that the product's own server sends; it allows calls to one more origin, the API's. */
const policy = (apiUrl: string, html: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${stylesOf(html)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${apiUrl}`,
    "worker-src 'self'",
    'frame-src https:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** @param root the built files; @param apiUrl where the browser is told to find the API */
export async function startStaticHost(root: string, apiUrl: () => string): Promise<StaticHost> {
  const server = createServer(({ url = '/' }, response) => {
    void answer(response, root, decodeURIComponent(new URL(url, 'http://host').pathname), apiUrl());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(response: ServerResponse, root: string, path: string, apiUrl: string): Promise<void> {
  const isPage = extname(path) === '' || path === '/index.html';
  try {
    const content = await readFile(join(root, isPage ? 'index.html' : normalize(path)));
    response.setHeader('content-type', TYPES[isPage ? '.html' : extname(path)] ?? 'application/octet-stream');
    if (!isPage) return void response.end(content);
    response.setHeader('content-security-policy', policy(apiUrl, content.toString()));
    response.end(pointTo(content.toString(), apiUrl));
  } catch {
    response.writeHead(404).end();
  }
}

/** The styles that stand in the page, by their hash. */
const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    .join(' ');

/** Writes the settings into index.html, the only thing that a deployment may change in it. */
function pointTo(html: string, apiUrl: string): string {
  const settings = JSON.stringify({ api_url: apiUrl }).replaceAll('"', '&quot;');
  const rewritten = html.replace(/(<meta name="settings" content=")[^"]*(">)/, `$1${settings}$2`);
  if (rewritten === html) throw new Error('index.html has no settings tag');
  return rewritten;
}
