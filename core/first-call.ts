// Remembers a page's first call over a reload: the call is then made while the product's code is still loading, before
// that code could say what the page needs.
import { http } from './http/http.ts';
import { forget, keep, kept } from './session/tabMemory.ts';

export interface FirstCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

const KEY = 'first-call';

const pathNow = (): string => window.location.pathname + window.location.search;

/** @param callOf answers the first call of the page at that path */
export function keepFirstCall(callOf: (path: string) => FirstCall | undefined): void {
  window.addEventListener('pagehide', () => {
    const page = pathNow();
    const call = callOf(page);
    if (call) keep(KEY, { page, call });
  });
}

/** Makes the call once, since another page or person needs another one. */
export function askKeptCall(): void {
  const { page, call } = (kept(KEY) ?? {}) as { page?: string; call?: FirstCall };
  forget(KEY);
  if (page === pathNow() && call) http.early(call.path, call.query);
}
