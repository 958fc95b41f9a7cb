// The menu of the one who is signed in, with what counts beside each entry and which one the URL is in (spec 2, 4).
import { computed } from 'mobx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formattingLocale } from '#core/contract';
import { useRegistry } from '../plugins/context.ts';
import { menuTree, type MenuNode as Permitted, type Translate } from '../plugins/menu-tree.ts';
import type { Registry } from '../plugins/registry.ts';
import { session } from '../session/session.ts';
import type { NavbarNotification } from '../session/types.ts';
import { findBadge, isWithin, type MenuNode } from './menu.ts';

/** Call it inside an observer: registry, session and counts are observed. */
export function useMenu(): readonly MenuNode[] {
  const { pathname } = useLocation();
  const permitted = usePermitted();
  const navbar = session.notifications.navbar.slice();
  const current = currentOf(permitted, pathname);
  return permitted.map((node) => toNode(node, current, navbar));
}

/** Titled and sorted once, and again when a text, the access or the registry changes: there may be a thousand of them. */
function usePermitted(): readonly Permitted[] {
  const { t } = useTranslation();
  const registry = useRegistry();
  const permitted = useMemo(() => computed(() => permittedIn(registry, t as Translate)), [registry, t]);
  return permitted.get();
}

function permittedIn({ menu }: Pick<Registry, 'menu'>, t: Translate): readonly Permitted[] {
  const { subject, locale } = session;
  const collator = new Intl.Collator(formattingLocale(locale), { numeric: true });
  return menuTree(menu, { subject, t, collator });
}

function toNode(node: Permitted, current: Permitted | undefined, navbar: readonly NavbarNotification[]): MenuNode {
  const { entry, title, href, children } = node;
  return {
    key: entry.key,
    title,
    icon: entry.icon,
    to: href,
    current: node === current,
    badge: href === undefined ? undefined : findBadge(navbar, entry.badge ?? entry.id),
    children: children.map((child) => toNode(child, current, navbar)),
  };
}

/** The entry whose path, or `matchPath`, the URL is in; the longest one when there are several. */
function currentOf(nodes: readonly Permitted[], pathname: string): Permitted | undefined {
  const found = nodes.flatMap(leaves).flatMap((node) =>
    [node.href?.split('?')[0], node.matchPath]
      .filter((path) => path !== undefined)
      .filter((path) => isWithin(pathname, path))
      .map((path) => ({ node, length: path.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.node;
}

function leaves(node: Permitted): Permitted[] {
  return node.children.length > 0 ? node.children.flatMap(leaves) : [node];
}
