// The service worker: pages that are made for it open without a network, with what was kept of them; where another page
// cannot be fetched, it says so instead of the browser. Whatever can be fetched is, so that a new version of Scoop is
// there at once.
import type { PageToKeep } from './keep.ts';
import { Kept } from './kept.ts';
import { offlinePage } from './page.ts';

/** What TypeScript's library of pages does not know of a worker. */
interface Worker {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told {
  readonly data: { readonly keep?: PageToKeep };
  waitUntil(work: Promise<unknown>): void;
}

/** Ways of the server: what it does not answer there is no page of ours. */
const SERVER = /^\/(v1|public|shared|plugins|health|dev|assets|bridge)(\/|$)/;
/** A network that is there in name only: whoever has the page need not wait for it. */
const PATIENCE_MS = 4_000;
const FIRST_GATEWAY = 502;

const worker = self as unknown as Worker;
const { origin } = worker.location;
const kept = new Kept();

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('message', (event) => {
  const { keep } = event.data;
  if (keep) event.waitUntil(kept.keep(keep));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const at = new URL(request.url);
  if (isPage(request, at)) event.respondWith(pageOf(request, at));
  else if (at.origin === origin && kept.mayHave(at)) event.respondWith(assetOf(request, at));
});

/** A page of ours in a window, opened and not sent: none in a frame, no file. */
function isPage({ mode, method, destination }: Request, at: URL): boolean {
  const isOpened = mode === 'navigate' && method === 'GET' && destination === 'document';
  return isOpened && at.origin === origin && !SERVER.test(at.pathname);
}

async function pageOf(request: Request, { pathname }: URL): Promise<Response> {
  await kept.ready;
  const page = kept.pageAt(pathname);
  const fetched = fetch(request);
  if (!page) return fetched.catch(() => offlinePage(kept.pages));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetched.catch(() => undefined), late]);
  if (answer && answer.status < FIRST_GATEWAY) return answer;
  return (await kept.find(page.pattern)) ?? answer ?? fetched.catch(() => offlinePage(kept.pages));
}

/** Its name says what is in it, so that what is kept is as good as what is fetched. */
async function assetOf(request: Request, { pathname }: URL): Promise<Response> {
  await kept.ready;
  return (await kept.find(pathname)) ?? fetch(request);
}
