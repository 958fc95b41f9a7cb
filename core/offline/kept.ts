// Holds what the service worker keeps: pages that asked for it, with their scripts, styles and fonts, of one build. It
// keeps no answer of the API.
import type { PageToKeep } from './keep.ts';

const CACHE = 'scoop ';
/** Attribute that marks a page as kept instead of fetched. */
const MARK = ' data-kept';

interface KeptPage {
  readonly pattern: string;
  readonly title: string;
}

export class Kept {
  pages: readonly KeptPage[] = [];
  private assets = new Set<string>();
  private isKnown = false;
  readonly ready: Promise<void>;
  private turn: Promise<void> = Promise.resolve();

  constructor() {
    this.ready = this.read().catch(() => undefined);
  }

  /** Tells whether the address may be a kept file; until the list is read, every one may. */
  mayHave({ pathname }: URL): boolean {
    return pathname.startsWith('/assets/') && (!this.isKnown || this.assets.has(pathname));
  }

  pageAt(pathname: string): KeptPage | undefined {
    return this.pages.find(({ pattern }) => patternOf(pattern).test(pathname));
  }

  async find(path: string): Promise<Response | undefined> {
    return (await caches.match(path)) ?? undefined;
  }

  /** Keeps pages one after another, because pages of one build share their files. */
  keep(page: PageToKeep): Promise<void> {
    this.turn = this.turn.then(() => this.add(page)).catch(() => undefined);
    return this.turn;
  }

  private async add({ pattern, title, main, assets }: PageToKeep): Promise<void> {
    const name = CACHE + main;
    const cache = await caches.open(name);
    const has = async (path: string) => (await cache.match(path)) !== undefined;
    for (const asset of assets) if (!(await has(asset))) await cache.add(asset);
    if (!(await has(pattern))) {
      const page = await fetchPage(pattern, main);
      // The server has a newer build, which the next visit keeps.
      if (!page) return;
      page.headers.set('x-title', encodeURIComponent(title));
      await cache.put(pattern, page);
      await Promise.all(
        (await caches.keys()).filter((other) => isOld(other, name)).map((other) => caches.delete(other)),
      );
    }
    await this.read();
  }

  private async read(): Promise<void> {
    const pages: KeptPage[] = [];
    const assets = new Set<string>();
    for (const name of (await caches.keys()).filter((each) => each.startsWith(CACHE))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/assets/')) assets.add(pathname);
        else pages.push({ pattern: pathname, title: titleOf(await cache.match(request)) });
      }
    }
    Object.assign(this, { pages, assets, isKnown: true });
  }
}

async function fetchPage(pattern: string, main: string): Promise<Response | undefined> {
  const answer = await fetch(pattern, { headers: { accept: 'text/html' }, credentials: 'omit' });
  const html = await answer.text();
  if (!answer.ok || !html.includes(main)) return undefined;
  const headers = new Headers(answer.headers);
  // Headers of the transfer, which are wrong for the kept plain text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html', `<html${MARK}`), { headers });
}

const isOld = (name: string, current: string) => name.startsWith(CACHE) && name !== current;

const titleOf = (page: Response | undefined) => decodeURIComponent(page?.headers.get('x-title') ?? '');

/** Turns a route like `/admin/iceshop/order/:id` into a pattern, as the router reads it. */
function patternOf(pattern: string): RegExp {
  const steps = pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${steps.join('/')}/?$`);
}
