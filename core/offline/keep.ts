// Has the service worker keep the open page with all files that it was made of, so that it opens without a network.

/** Message to the worker; a repeated one adds files that the page has fetched since. */
export interface PageToKeep {
  /** Route of the page, for any record: `/admin/iceshop/order/:id`. */
  readonly pattern: string;
  /** The page's name, in the language in which it was opened. */
  readonly title: string;
  /** The first script of this build. */
  readonly main: string;
  readonly assets: readonly string[];
}

const told = new Set<string>();

/** Call it when the page is shown; without a worker nothing is kept. */
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
  // Files that the page fetches later, such as for a dialog.
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource' });
}
