// Runs as the service worker: opens pages that were kept for use without a network, and shows a page of its own in
// place of others that cannot be fetched. It prefers the network, so that a new version of Scoop is there at once. It
// shows push messages too.
import type { PageToKeep } from './keep.ts';
import { Kept } from './kept.ts';
import { offlinePage } from './page.ts';
import { type PushWorker, showPushes } from './pushes.ts';

/** The parts of a worker that TypeScript's library of pages lacks. */
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

/** Paths that the server answers; they hold no page of the product. */
const SERVER = /^\/(v1|public|shared|plugins|health|dev|assets|bridge)(\/|$)/;
/** After this time a page that is kept is shown in place of waiting for a slow network. */
const PATIENCE_MS = 4_000;
const FIRST_GATEWAY = 502;

const worker = self as unknown as Worker;
const { origin } = worker.location;
const kept = new Kept();

showPushes(self as unknown as PushWorker);
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

/** Tells whether the request opens a page of ours in a window: not in a frame, not by a form, and no file. */
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

/** A file's name holds its hash, so that a kept file equals the server's. */
async function assetOf(request: Request, { pathname }: URL): Promise<Response> {
  await kept.ready;
  return (await kept.find(pathname)) ?? fetch(request);
}
