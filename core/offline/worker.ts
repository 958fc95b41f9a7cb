// The service worker: where a page cannot be fetched, it says so instead of the browser. It keeps nothing, and answers
// nothing else, so that a new version of Scoop is there at once.
import { offlinePage } from './page.ts';

/** What TypeScript's library of pages does not know of a worker. */
interface Worker {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Ways of the server: what it does not answer there is no page of ours. */
const SERVER = /^\/(v1|public|shared|plugins|health|dev|assets|bridge)(\/|$)/;

const worker = self as unknown as Worker;
const { origin } = worker.location;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isPage(request)) return;
  event.respondWith(fetch(request).catch(() => offlinePage()));
});

/** A page of ours in a window, opened and not sent: none in a frame, no file. */
function isPage({ mode, method, destination, url }: Request): boolean {
  const at = new URL(url);
  const isOpened = mode === 'navigate' && method === 'GET' && destination === 'document';
  return isOpened && at.origin === origin && !SERVER.test(at.pathname);
}
