// The menu as the sidebar and the dashboard draw it: titled, with what counts beside an entry and which one is current.
import type { NavbarNotification } from '../../session/types.ts';

export interface MenuNode {
  readonly key: string;
  readonly title: string;
  readonly icon?: string;
  /** Full path that it opens; absent for a group. */
  readonly to?: string;
  readonly current: boolean;
  readonly badge?: Badge;
  /** The letter that opens it after `g`. */
  readonly letter?: string;
  readonly children: readonly MenuNode[];
}

export interface Badge {
  readonly amount: number;
  readonly type: NavbarNotification['type'];
}

const SEVERITY: readonly Badge['type'][] = ['INFO', 'SUCCESS', 'WARNING', 'DANGER'];

/** True when the URL lies inside: the group starts open. */
export function holdsCurrent(node: MenuNode): boolean {
  return node.current || node.children.some(holdsCurrent);
}

/** Every entry that opens a page. */
export function pagesOf(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => (node.to === undefined ? pagesOf(node.children) : [node]));
}

/** What a closed group tells of its entries: their sum, in the colour of the most urgent one. */
export function badgeOf(node: MenuNode): Badge | undefined {
  const badges = [node.badge, ...node.children.map(badgeOf)].filter((badge) => badge !== undefined);
  if (badges.length === 0) return undefined;
  return {
    amount: badges.reduce((sum, { amount }) => sum + amount, 0),
    type: SEVERITY.findLast((type) => badges.some((badge) => badge.type === type)) ?? 'INFO',
  };
}

/** The count for an entry, unless there is nothing to count. An unknown type counts as information. */
export function findBadge(notifications: readonly NavbarNotification[], name: string): Badge | undefined {
  const found = notifications.find((notification) => notification.name === name);
  if (!found || found.amount <= 0) return undefined;
  return { amount: found.amount, type: SEVERITY.includes(found.type) ? found.type : 'INFO' };
}
