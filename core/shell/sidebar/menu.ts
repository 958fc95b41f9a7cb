// Builds the menu that the sidebar and the dashboard draw: with titles, the count beside an entry, and which entry is
// current.
import type { NavbarNotification } from '../../session/types.ts';

export interface MenuNode {
  readonly key: string;
  readonly title: string;
  readonly icon?: string;
  /** Full path of the page; undefined for a group. */
  readonly to?: string;
  readonly current: boolean;
  readonly badge?: Badge;
  /** The letter that opens the page after `g`. */
  readonly letter?: string;
  readonly children: readonly MenuNode[];
}

export interface Badge {
  /** What is counted, by the page of its menu entry; a closed group has none. */
  readonly name?: string;
  readonly amount: number;
  readonly type: NavbarNotification['type'];
}

const SEVERITY: readonly Badge['type'][] = ['INFO', 'SUCCESS', 'WARNING', 'DANGER'];

/** Tells whether the entry or one below it is current: such a group starts open. */
export function holdsCurrent(node: MenuNode): boolean {
  return node.current || node.children.some(holdsCurrent);
}

/** Lists every entry that opens a page. */
export function pagesOf(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => (node.to === undefined ? pagesOf(node.children) : [node]));
}

/** Answers the badge of a closed group: the sum over its entries, in the colour of the most urgent one. */
export function badgeOf(node: MenuNode): Badge | undefined {
  return sumOf([node.badge, ...node.children.map(badgeOf)].filter((badge) => badge !== undefined));
}

/** Answers the sum of counts, in the colour of the most urgent one. */
export function sumOf(badges: readonly Badge[]): Badge | undefined {
  if (badges.length === 0) return undefined;
  return {
    amount: badges.reduce((sum, { amount }) => sum + amount, 0),
    type: SEVERITY.findLast((type) => badges.some((badge) => badge.type === type)) ?? 'INFO',
  };
}

/** Answers the count of an entry, or undefined if it is zero. An unknown type counts as information. */
export function findBadge(notifications: readonly NavbarNotification[], name: string): Badge | undefined {
  const found = notifications.find((notification) => notification.name === name);
  if (!found || found.amount <= 0) return undefined;
  return { name, amount: found.amount, type: SEVERITY.includes(found.type) ? found.type : 'INFO' };
}
