// Keeps keys of menu entries for a person: open groups and pinned pages. The server stores them and the session carries
// them, so that they are the same in each browser.
import { http } from '../http/http.ts';
import { preferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import type { OwnMenu } from '../session/types.ts';

/** The most keys of each kind that the server takes. */
const MOST = 100;
/** The most pages that a company pins for everybody. */
const MOST_FOR_ALL = 20;

export const openGroups = {
  all: () => kept('open'),
  has: (key: string) => kept('open').includes(key),
  keep: (key: string, isKept: boolean) => keep({ open: changed(kept('open'), key, isKept) }),
};

/** The company's pages come first, without those that the person left out. */
export const pinned = {
  all: (): readonly string[] => {
    const left = kept('unpinned');
    return [...new Set([...forAll().filter((key) => !left.includes(key)), ...kept('pinned')])];
  },
  has: (key: string) => pinned.all().includes(key),
  keep: (key: string, isKept: boolean): void => {
    const isForAll = forAll().includes(key);
    keep({
      pinned: changed(kept('pinned'), key, isKept && !isForAll),
      unpinned: changed(kept('unpinned'), key, !isKept && isForAll),
    });
  },
  /** Tells whether the company pinned the page for everybody. */
  isForAll: (key: string) => forAll().includes(key),
  /** Pins it for everybody, or for nobody but those who pinned it themselves; rejects where that is refused. */
  keepForAll: async (key: string, isKept: boolean): Promise<void> => {
    const before = forAll();
    const next = changed(before, key, isKept).slice(-MOST_FOR_ALL);
    session.setMenuForAll(next);
    try {
      await http.patch(`company/${session.auth.authEmployee?.company_id}`, { menu_pinned: next });
    } catch (error) {
      session.setMenuForAll(before);
      throw error;
    }
  },
};

const forAll = (): readonly string[] => texts(session.auth.authEmployee?.company.menu_pinned);

function changed(keys: readonly string[], key: string, isKept: boolean): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return isKept ? [...others, key].slice(-MOST) : others;
}

function keep(change: Partial<OwnMenu>): void {
  const unpinned = change.unpinned ?? kept('unpinned');
  const { pinned: own = kept('pinned'), open = kept('open') } = change;
  const menu = { pinned: own, open, ...(unpinned.length > 0 && { unpinned }) };
  session.setMenu(menu);
  void save(menu);
}

/** Answers the stored keys, or what this browser kept before the server stored them. */
function kept(what: keyof OwnMenu): readonly string[] {
  const menu: unknown = session.auth.authEmployee?.menu;
  return menu === undefined || menu === null ? before(what) : texts((menu as Partial<OwnMenu>)[what]);
}

function before(what: keyof OwnMenu): readonly string[] {
  if (what === 'unpinned') return [];
  const place = what === 'open' ? 'menu.open' : `menu.pinned.${session.auth.authEmployee?.id ?? ''}`;
  try {
    return texts(JSON.parse(preferences.get(place) ?? '[]'));
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
