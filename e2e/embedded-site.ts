// Starts somebody else's website to embed: a real https server with a certificate that only the test's browser trusts.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

export interface EmbeddedSite {
  readonly url: string;
  /** The address of the same server as another origin. */
  readonly elsewhere: string;
  /** The requested paths, with their query. */
  readonly asked: readonly string[];
  /** Builds the weather page for that Scoop; `/reader` includes the Scoop's bridge from now on. */
  showTo(scoop: string): Promise<void>;
  stop(): Promise<void>;
}

/** Settings of a product that has to ask this site whether it may be embedded. */
export const TRUSTING = { NODE_EXTRA_CA_CERTS: 'e2e/certificate/test-only.cert.pem', SCOOP_FRAMES_MAY_LOOP: 'on' };

/**
 * Starts a site with another host name than the product's, whose own pages are never embedded. It never answers
 * `/silent`; every other page says how far it can reach out of its frame. After `showTo` it also has `/weather/`, built
 * from the example, and `/reader`, which includes the bridge.
 */
export async function startEmbeddedSite(): Promise<EmbeddedSite> {
  const pem = (name: string) => readFileSync(`e2e/certificate/test-only.${name}.pem`);
  const asked: string[] = [];
  let scoop = '';
  const weather = await mkdtemp(join(tmpdir(), 'scoop-weather-'));
  const server = createServer({ key: pem('key'), cert: pem('cert') }, ({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/silent')) return;
    if (url.startsWith('/refuses')) response.setHeader('x-frame-options', 'DENY');
    if (url.startsWith('/leave')) return response.writeHead(302, { location: `${site.elsewhere}/reader` }).end();
    if (url.startsWith('/weather/'))
      return void sendFile(response, join(weather, 'site'), url.slice('/weather/'.length));
    response.setHeader('content-type', TYPES['.html']!).end(url.startsWith('/reader') ? readerOf(scoop) : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: EmbeddedSite = {
    url: `https://localhost:${port}`,
    elsewhere: `https://127.0.0.1:${port}`,
    asked,
    showTo: async (address) => {
      scoop = address;
      await buildWeather(scoop, `${site.url}/weather/`, weather);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(weather, { recursive: true });
    },
  };
  return site;
}

/** Builds the weather page and its package, as its README says. */
export async function buildWeather(scoop: string, address: string, out: string): Promise<void> {
  const env = { ...process.env, SCOOP_URL: scoop, WEATHER_URL: address };
  await promisify(execFile)(process.execPath, ['examples/weather/build.mjs', out], { env });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

async function sendFile(response: ServerResponse, root: string, path: string): Promise<void> {
  const name = normalize(path.split('?')[0] || 'index.html');
  try {
    const file = await readFile(join(root, name));
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(file);
  } catch {
    response.writeHead(404).end();
  }
}

const readerOf = (scoop: string) =>
  `<!doctype html><html lang="en"><title>Reader</title><script src="${scoop}/bridge/1.js"></script><h1>Reader</h1>`;

const PAGE = `<!doctype html><html lang="en"><title>Recipes</title>
<body style="margin:0"><h1>Recipes of the month</h1><p id="reach">untried</p><p id="referrer"></p>
<script>
const tried = [];
try { parent.document.title; tried.push('read the page around it'); } catch {}
try { top.location.href = '/taken-over'; tried.push('took the page away'); } catch {}
document.querySelector('#reach').textContent = tried.join(', ') || 'nothing';
document.querySelector('#referrer').textContent = document.referrer || 'none';
</script>`;
