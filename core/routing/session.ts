// Describes what the router asks of the session; the MobX session store is one.
import type { Subject } from '#core/contract';

export interface RoutingSession {
  readonly auth: {
    readonly authEmployee: object | null;
    readonly authScreen: { readonly default_path: string | null } | null;
  };
  readonly subject: Subject | null;
  setRedirectFrom(path: string | null): void;
}

/** The parts of the window that leave the page; tests bring their own. */
export interface Leaving {
  /** A full page load of another address. */
  assign(path: string): void;
  /** The same page again, with the chunks of the newest build. */
  reload(): void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function browserLeaving(): Leaving {
  return {
    assign: (path) => window.location.assign(path),
    reload: () => window.location.reload(),
    storage: window.sessionStorage,
  };
}
