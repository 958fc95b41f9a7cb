// Builds the menu as one person sees it: the entries that they may open, groups that are not empty, in order
// (docs/domain 4.2).
import type { Layout, Subject } from '#core/contract';
import { allowed } from '../../allowed.ts';
import type { ResolvedMenuEntry } from '../../resolved.ts';

export type Translate = (keys: string | string[], params?: Record<string, unknown>) => string;

export interface MenuNode {
  readonly entry: ResolvedMenuEntry;
  readonly title: string;
  /** Address that it opens; undefined for a group. */
  readonly href?: string;
  /** Full path below which the entry is also the current one. */
  readonly matchPath?: string;
  /** Entries that stand in this one (`unless`): their pages show the same of other rows. */
  readonly holds: readonly ResolvedMenuEntry[];
  readonly children: readonly MenuNode[];
}

export interface MenuView {
  readonly subject: Subject | null;
  readonly t: Translate;
  readonly collator: Intl.Collator;
  /** `admin` by default. */
  readonly layout?: Layout;
}

/**
 * Sorts by higher sortFirst first, then by translated name; entries that may not be seen and empty groups are left out
 * (docs/domain 4.2).
 */
export function menuTree(menu: readonly ResolvedMenuEntry[], view: MenuView): MenuNode[] {
  return nodesBelow(undefined, { children: byParent(menu), held: heldIn(menu, view) }, view);
}

interface Grouped {
  readonly children: ReadonlyMap<string | undefined, readonly ResolvedMenuEntry[]>;
  readonly held: ReadonlyMap<ResolvedMenuEntry, readonly ResolvedMenuEntry[]>;
}

/** Grouped once, since with hundreds of packages there are as many groups. */
function byParent(menu: readonly ResolvedMenuEntry[]): Grouped['children'] {
  const children = new Map<string | undefined, ResolvedMenuEntry[]>();
  for (const entry of menu) {
    const siblings = children.get(entry.parent);
    if (siblings) siblings.push(entry);
    else children.set(entry.parent, [entry]);
  }
  return children;
}

/** Answers the entries that stand in another one, by that one: those that name it, where the person may open both. */
function heldIn(menu: readonly ResolvedMenuEntry[], { subject }: MenuView): Grouped['held'] {
  const held = new Map<ResolvedMenuEntry, ResolvedMenuEntry[]>();
  for (const entry of menu) {
    if (entry.unless === undefined || entry.hidden || !mayOpen(subject, entry)) continue;
    const holder = menu.find((other) => {
      const isNamed = other.target?.id === entry.unless && other.plugin === entry.plugin;
      return isNamed && !other.hidden && mayOpen(subject, other);
    });
    if (holder) held.set(holder, [...(held.get(holder) ?? []), entry]);
  }
  return held;
}

/** A page that opens without the licence of its plugin stands in the menu with that licence alone. */
function mayOpen(subject: MenuView['subject'], { target, pluginLicense }: ResolvedMenuEntry): boolean {
  return target !== undefined && allowed(subject, { ...target, pluginLicense });
}

function nodesBelow(parent: string | undefined, menu: Grouped, view: MenuView): MenuNode[] {
  const isHeld = new Set([...menu.held.values()].flat());
  return (menu.children.get(parent) ?? [])
    .filter((entry) => !entry.hidden && !isHeld.has(entry))
    .flatMap((entry) => nodeOf(entry, menu, view))
    .sort((a, b) => compare(a, b, view.collator));
}

function nodeOf(entry: ResolvedMenuEntry, menu: Grouped, view: MenuView): MenuNode[] {
  const { layout = 'admin', subject, t } = view;
  const { target, id, titleKeys } = entry;
  if (target && (target.layout !== layout || !mayOpen(subject, entry))) return [];
  const children = target ? [] : nodesBelow(id, menu, view);
  if (!target && children.length === 0) return [];
  const matchPath = entry.matchPath === undefined ? undefined : `/${layout}/${entry.matchPath.replace(/\/$/, '')}`;
  const holds = menu.held.get(entry) ?? [];
  return [{ entry, title: t([...titleKeys]), href: target?.href, matchPath, holds, children }];
}

function compare(a: MenuNode, b: MenuNode, collator: Intl.Collator): number {
  return (b.entry.sortFirst ?? 0) - (a.entry.sortFirst ?? 0) || collator.compare(a.title, b.title);
}
