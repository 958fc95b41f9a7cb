// Keys of menu entries that somebody left: groups that are open, pages that are pinned. They are kept with the person, come
// with the session, and so are found in each browser.
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { OwnMenu } from '../session/types.ts';

export const openGroups = keptAt('open');
export const pinned = keptAt('pinned');

/** The server takes no more of each. */
const MOST = 100;

function keptAt(what: keyof OwnMenu) {
  const all = () => kept(what);
  return {
    /** In the order in which they were kept. */
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

/** Until somebody changes it, what this browser kept before the server did. */
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

/** One after the other, the last one last, and not in another one's name. Where it fails, this tab still knows. */
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
