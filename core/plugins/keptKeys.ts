// Keeps keys of menu entries for a person: open groups and pinned pages. The server stores them and the session carries
// them, so that they are the same in each browser.
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { OwnMenu } from '../session/types.ts';

export const openGroups = keptAt('open');
export const pinned = keptAt('pinned');

/** The most keys of each kind that the server takes. */
const MOST = 100;

function keptAt(what: keyof OwnMenu) {
  const all = () => kept(what);
  return {
    /** The keys in the order in which they were added. */
    all,
    has: (key: string) => all().includes(key),
    keep: (key: string, isKept: boolean): void => {
      const others = all().filter((one) => one !== key);
      const next = isKept ? [...others, key].slice(-MOST) : others;
      const menu = { pinned: pinned.all(), open: openGroups.all(), [what]: next };
      session.setMenu(menu);
      void save(menu);
    },
  };
}

/** Answers the stored keys, or what this browser kept before the server stored them. */
function kept(what: keyof OwnMenu): readonly string[] {
  const menu: unknown = session.auth.authEmployee?.menu;
  return menu === undefined || menu === null ? before(what) : texts((menu as Partial<OwnMenu>)[what]);
}

function before(what: keyof OwnMenu): readonly string[] {
  const place = what === 'open' ? 'menu.open' : `menu.pinned.${session.auth.authEmployee?.id ?? ''}`;
  try {
    return texts(JSON.parse(localStorage.getItem(place) ?? '[]'));
  } catch {
    return [];
  }
}

const texts = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter((key): key is string => typeof key === 'string').slice(-MOST) : [];

let latest: OwnMenu | undefined;
let saving = false;

/**
 * Saves one change after the other, and only for the person who made it. If a save fails, this tab still has the
 * change.
 */
async function save(menu: OwnMenu): Promise<void> {
  latest = menu;
  if (saving) return;
  saving = true;
  const { who } = session;
  while (latest && session.who === who) {
    const sent = latest;
    latest = undefined;
    await http.put('auth/menu', sent).catch(() => undefined);
  }
  saving = false;
}
