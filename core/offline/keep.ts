// Has the worker keep the page that stands here, with all that it was made of, so that it opens without a network.

/** What the worker is told; a page that is told of again adds what it has fetched since. */
export interface PageToKeep {
  /** `/admin/iceshop/order/:id`: for any of them. */
  readonly pattern: string;
  /** Its own name, in the language that it was opened in. */
  readonly title: string;
  /** The first script of this build. */
  readonly main: string;
  readonly assets: readonly string[];
}

const told = new Set<string>();

/** Call it when the page is shown; where there is no worker nothing is kept. */
export async function keepPage(pattern: string, title: string): Promise<void> {
  const main = [...document.scripts].map(({ src }) => src).find((src) => /\/assets\/main\.[^/]+\.js$/.test(src));
  if (!navigator.serviceWorker || !main || told.has(pattern)) return;
  told.add(pattern);
  const { active } = await navigator.serviceWorker.ready;
  const keep = (entries: PerformanceEntryList) => {
    const assets = entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
    const page: PageToKeep = { pattern, title, main: new URL(main).pathname, assets };
    if (assets.length > 0) active?.postMessage({ keep: page });
  };
  keep(performance.getEntriesByType('resource'));
  // What it fetches later: a dialog, another view of it.
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource' });
}
