// What a page asks first, kept while it is loaded again: it is then asked beside the product's code, which has to be read
// before anything can tell what a page asks.
import { http } from './http/http.ts';

export interface FirstCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

const KEY = 'first-call';

const pathNow = (): string => window.location.pathname + window.location.search;

/**
 * Storage that is full or forbidden costs only the time.
 * @param callOf what the page at that path asks first
 */
export function keepFirstCall(callOf: (path: string) => FirstCall | undefined): void {
  window.addEventListener('pagehide', () => {
    const page = pathNow();
    const call = callOf(page);
    try {
      if (call) sessionStorage.setItem(KEY, JSON.stringify({ page, call }));
    } catch {}
  });
}

/** Once: another page, or another person, asks something else. */
export function askKeptCall(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { page, call } = JSON.parse(kept ?? '{}') as { page?: string; call?: FirstCall };
    if (page === pathNow() && call) http.early(call.path, call.query);
  } catch {}
}
