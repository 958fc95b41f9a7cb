// Keys of menu entries that somebody left in this browser: groups that are open, pages that are pinned.
import { createAtom } from 'mobx';
import { session } from '../session/session.ts';

const changed = createAtom('keptKeys');

const OPEN = () => 'menu.open';
/** People who share a browser have pins of their own. */
const PINNED = () => `menu.pinned.${session.auth.authEmployee?.id ?? ''}`;

export const openGroups = keptAt(OPEN);
export const pinned = keptAt(PINNED);

function keptAt(place: () => string) {
  return {
    /** In the order in which they were kept. */
    all: () => kept(place()),
    has: (key: string) => kept(place()).includes(key),
    keep: (key: string, isKept: boolean) => keep(place(), key, isKept),
  };
}

/** Storage that is full or forbidden costs only the memory of it. */
function keep(place: string, key: string, isKept: boolean): void {
  const others = kept(place).filter((one) => one !== key);
  try {
    localStorage.setItem(place, JSON.stringify(isKept ? [...others, key] : others));
  } catch {}
  changed.reportChanged();
}

function kept(place: string): readonly string[] {
  changed.reportObserved();
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}
