// Describes what the router needs of the session; the MobX session store is one.
import type { OwnDashboard, Subject } from '#core/contract';

export interface RoutingSession {
  readonly auth: {
    readonly authEmployee: { readonly dashboard?: OwnDashboard } | null;
    readonly authScreen: { readonly default_path: string | null; readonly kind?: string } | null;
  };
  readonly subject: Subject | null;
  setRedirectFrom(path: string | null): void;
}

/** The parts of the window that leave the page; tests bring their own. */
export interface Leaving {
  /** Opens another address by a full page load. */
  assign(path: string): void;
  /** Loads the page again, with the chunks of the newest build. */
  reload(): void;
  /** Tells whether the page's server answers: without it, a reload would lose the page. */
  isServerThere(): Promise<boolean>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function browserLeaving(): Leaving {
  return {
    assign: (path) => window.location.assign(path),
    reload: () => window.location.reload(),
    isServerThere: () =>
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    storage: window.sessionStorage,
  };
}
