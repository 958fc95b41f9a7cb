// Reloads an open tab once when a new build on the server has replaced the chunks that it asks for. A flag in the tab's
// storage keeps a page that fails again from reloading for ever (docs/domain 4.9); a server that does not answer brings no new build.
import type { Component, Lazy } from '#core/contract';
import { PackageFailure } from '../plugins/packages/failure.ts';
import type { Leaving } from './session.ts';

const FLAG = 'scoop.reloaded';

const wrapped = new WeakMap<Lazy<Component>, Lazy<Component>>();

/** The load function of a page, with the one reload; the same function for the same page. */
export function reloadingOnce(load: Lazy<Component>, leaving: Leaving): Lazy<Component> {
  const known = wrapped.get(load);
  if (known) return known;
  const guarded: Lazy<Component> = async () => {
    try {
      const module = await load();
      forget(leaving);
      return module;
    } catch (error) {
      // The newest build would not bring another package.
      if (error instanceof PackageFailure) throw error;
      if (!(await leaving.isServerThere()) || !remember(leaving)) throw error;
      leaving.reload();
      // The page is going away: nothing more to show.
      return new Promise<never>(() => undefined);
    }
  };
  wrapped.set(load, guarded);
  return guarded;
}

/** True when the flag was not up and now is. Without storage there is no reload, rather than an endless one. */
function remember({ storage }: Leaving): boolean {
  try {
    if (storage.getItem(FLAG) !== null) return false;
    storage.setItem(FLAG, new Date().toISOString());
    return true;
  } catch {
    return false;
  }
}

function forget({ storage }: Leaving): void {
  try {
    storage.removeItem(FLAG);
  } catch {
    // Nothing was kept, so there is nothing to clear.
  }
}
