// Keeps a page's first call while the page is loaded again: it is then made beside the product's code, which has to be
// read before anything can tell what a page asks.
import { http } from './http/http.ts';
import { forget, keep, kept } from './session/tabMemory.ts';

export interface FirstCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

const KEY = 'first-call';

const pathNow = (): string => window.location.pathname + window.location.search;

/** @param callOf what the page at that path asks first */
export function keepFirstCall(callOf: (path: string) => FirstCall | undefined): void {
  window.addEventListener('pagehide', () => {
    const page = pathNow();
    const call = callOf(page);
    if (call) keep(KEY, { page, call });
  });
}

/** Once: another page, or another person, asks something else. */
export function askKeptCall(): void {
  const { page, call } = (kept(KEY) ?? {}) as { page?: string; call?: FirstCall };
  forget(KEY);
  if (page === pathNow() && call) http.early(call.path, call.query);
}
