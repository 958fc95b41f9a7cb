// Answers the menu of the signed-in person, with the count beside each entry and the current entry (docs/domain 4.2).
import { useLocation } from 'react-router';
import { useRegistry } from '../../plugins/context.ts';
import { currentOf } from '../../plugins/currentOf.ts';
import type { ResolvedMenuEntry } from '../../plugins/resolved.ts';
import type { MenuNode as Permitted } from '../../plugins/resolving/pages-and-menu/menu-tree.ts';
import { usePermitted } from '../../plugins/usePermitted.ts';
import { session } from '../../session/session.ts';
import type { NavbarNotification } from '../../session/types.ts';
import { type Badge, findBadge, type MenuNode, sumOf } from './menu.ts';

/** Call it inside an observer: registry, session and counts are observable. */
export function useMenu(): readonly MenuNode[] {
  const { pathname } = useLocation();
  const permitted = usePermitted();
  const navbar = session.notifications.navbar.slice();
  const current = currentOf(permitted, pathname);
  const letters = new Map([...useRegistry().goTo].map(([letter, { key }]) => [key, letter]));
  return permitted.map((node) => toNode(node, { current, navbar, letters }));
}

interface Around {
  readonly current: Permitted | undefined;
  readonly navbar: readonly NavbarNotification[];
  readonly letters: ReadonlyMap<string, string>;
}

function toNode(node: Permitted, around: Around): MenuNode {
  const { entry, title, href, holds, children } = node;
  const { current, navbar, letters } = around;
  return {
    key: entry.key,
    title,
    icon: entry.icon,
    to: href,
    current: node === current,
    badge: href === undefined ? undefined : badgeFor([entry, ...holds], navbar),
    letter: entry.target && letters.get(entry.target.key),
    children: children.map((child) => toNode(child, around)),
  };
}

/** Answers the count of an entry with those of the entries that stand in it. */
function badgeFor(entries: readonly ResolvedMenuEntry[], navbar: readonly NavbarNotification[]): Badge | undefined {
  const badges = entries.flatMap(({ badge, id }) => findBadge(navbar, badge ?? id) ?? []);
  return badges.length > 1 ? { name: badges[0]?.name, ...sumOf(badges)! } : badges[0];
}
