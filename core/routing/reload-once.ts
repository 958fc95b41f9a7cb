// Reloads an open tab once when a new build on the server has replaced the chunks that it asks for. A flag in the tab's
// storage keeps a page that fails again from reloading for ever (docs/domain 4.9); a server that does not answer brings no new build.
import type { Component, Lazy } from '#core/contract';
import { standsFor } from '../plugins/lazy.ts';
import { PackageFailure } from '../plugins/packages/failure.ts';
import type { Leaving } from './session.ts';

const FLAG = 'scoop.reloaded';

const wrapped = new WeakMap<Lazy<Component>, Lazy<Component>>();

/** Wraps the load function of a page with the one reload; the same page gets the same function. */
export function reloadingOnce(load: Lazy<Component>, leaving: Leaving): Lazy<Component> {
  const known = wrapped.get(load);
  if (known) return known;
  const guarded: Lazy<Component> = async () => {
    try {
      const module = await load();
      forget(leaving);
      return module;
    } catch (error) {
      // A new build would not change a package.
      if (error instanceof PackageFailure) throw error;
      if (!(await leaving.isServerThere()) || !remember(leaving)) throw error;
      leaving.reload();
      // The page is about to reload, so nothing more is shown.
      return new Promise<never>(() => undefined);
    }
  };
  wrapped.set(load, guarded);
  standsFor(guarded, load);
  return guarded;
}

/**
 * Sets the flag; answers false if it was set already. Without storage it answers false too, so that there is never an
 * endless reload.
 */
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
    // Without storage no flag was set, so there is none to clear.
  }
}
