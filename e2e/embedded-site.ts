// Somebody else's website, to embed: a real https server of the test with a certificate that nobody else may trust.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface EmbeddedSite {
  readonly url: string;
  /** Paths that were asked for, with their query. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/**
 * By another host name than the product's, whose own pages are never embedded. Answers `/silent` never, and everything
 * else with a page that says how far it can reach out of its frame.
 */
export async function startEmbeddedSite(): Promise<EmbeddedSite> {
  const pem = (name: string) => readFileSync(`e2e/certificate/test-only.${name}.pem`);
  const asked: string[] = [];
  const server = createServer({ key: pem('key'), cert: pem('cert') }, ({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/silent')) return;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Recipes</title>
<body style="margin:0"><h1>Recipes of the month</h1><p id="reach">untried</p><p id="referrer"></p>
<script>
const tried = [];
try { parent.document.title; tried.push('read the page around it'); } catch {}
try { top.location.href = '/taken-over'; tried.push('took the page away'); } catch {}
document.querySelector('#reach').textContent = tried.join(', ') || 'nothing';
document.querySelector('#referrer').textContent = document.referrer || 'none';
</script>`;
