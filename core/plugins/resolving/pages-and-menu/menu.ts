// Makes the menu as a flat list: the groups, and one entry for each page that is not hidden, refined where the manifest
// says more.
import type { MenuEntry, Plugin } from '#core/contract';
import type { Owned, ResolvedMenuEntry, ResolvedPage } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { MENU_ENTRY } from '../shapes/pages.ts';

/** Adds the groups of every plugin first, since an entry may stand in the group of another plugin. */
export function addMenu(draft: Draft, plugins: readonly Plugin[]): void {
  const entries = plugins.flatMap((plugin) => shapedEntries(draft, plugin));
  const groups = entries.filter(({ entry }) => entry.page === undefined);
  for (const { plugin, entry, contribution } of withParents(draft, uniqueGroups(draft, groups))) {
    draft.menu.push(groupOf(plugin, entry, contribution));
  }
  const refined = entries.filter(({ entry }) => entry.page !== undefined);
  for (const item of withParents(draft, refined)) addRefined(draft, item);
  const entered = new Set(draft.menu.map(({ target }) => target?.key));
  for (const page of draft.pages.slice(draft.ground.pages.length)) {
    if (!entered.has(page.key)) addAutomatic(draft, page);
  }
}

interface Shaped {
  readonly plugin: Plugin;
  readonly entry: MenuEntry;
  readonly contribution: string;
}

function shapedEntries(draft: Draft, plugin: Plugin): Shaped[] {
  const shaped: Shaped[] = [];
  draft.each(plugin, 'menu', plugin.menu, (entry, contribution) => {
    if (!draft.fits(MENU_ENTRY, plugin.id, contribution, entry)) return;
    if (shaped.some((other) => other.entry.id === entry.id)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a menu entry ${entry.id} is already there`);
    }
    draft.knowsIcon(plugin.id, contribution, entry.icon);
    shaped.push({ plugin, entry, contribution });
  });
  return shaped;
}

/** Keeps groups with an id that is free in the whole product, because entries name their group by id alone. */
function uniqueGroups(draft: Draft, groups: readonly Shaped[]): Shaped[] {
  const ids = new Set(draft.menu.filter(({ target }) => !target).map(({ id }) => id));
  return groups.filter(({ plugin, entry, contribution }) => {
    const isNew = !ids.has(entry.id);
    ids.add(entry.id);
    if (!isNew) draft.fault('DUPLICATE_ID', plugin.id, contribution, `a menu group ${entry.id} is already there`);
    return isNew;
  });
}

/** Keeps entries whose parents lead up to the root; one with a missing or circular parent is left out as a fault. */
function withParents(draft: Draft, items: readonly Shaped[]): Shaped[] {
  const rooted = new Set(draft.menu.filter(({ target }) => !target).map(({ id }) => id));
  const kept: Shaped[] = [];
  let waiting = [...items];
  const hangs = ({ entry }: Shaped) => entry.parent === undefined || rooted.has(entry.parent);
  for (let ready = waiting.filter(hangs); ready.length > 0; ready = waiting.filter(hangs)) {
    kept.push(...ready);
    for (const { entry } of ready) if (entry.page === undefined) rooted.add(entry.id);
    waiting = waiting.filter((item) => !ready.includes(item));
  }
  for (const { plugin, entry, contribution } of waiting) {
    draft.fault(
      'MISSING_PARENT',
      plugin.id,
      contribution,
      `there is no menu group ${entry.parent} that it can stand in`,
    );
  }
  return kept;
}

function groupOf(plugin: Plugin, entry: MenuEntry, contribution: string): ResolvedMenuEntry {
  const titleKey = `${plugin.id}.menu.${entry.id}`;
  return Object.freeze({
    ...entry,
    key: `${plugin.id}.${contribution}`,
    plugin: plugin.id,
    titleKey,
    titleKeys: Object.freeze([titleKey]),
  });
}

/** Adds an entry that opens a page, in place of the automatic entry of that page. */
function addRefined(draft: Draft, { plugin, entry, contribution }: Shaped): void {
  const target = draft.pages.find((page) => page.plugin === plugin.id && page.id === entry.page);
  if (!target || target.layout === 'auth' || target.fullPath.includes(':')) {
    draft.fault('MISSING_PARENT', plugin.id, contribution, `there is no page ${entry.page} that it can open`);
  } else if (draft.menu.some((other) => other.target === target)) {
    draft.fault('DUPLICATE_ID', plugin.id, contribution, `the page ${entry.page} already has an entry`);
  } else {
    draft.menu.push(entryOf(target, { ...automaticOf(draft, target), ...entry }, `${plugin.id}.menu.${entry.id}`));
  }
}

function addAutomatic(draft: Draft, page: ResolvedPage): void {
  if (page.hidden || page.layout === 'auth' || page.fullPath.includes(':')) return;
  draft.menu.push(entryOf(page, automaticOf(draft, page)));
}

function automaticOf(draft: Draft, page: ResolvedPage): MenuEntry {
  const { id, icon, sortFirst, hidden, matchPath } = page;
  const parent = groupFor(draft, page);
  return { id, page: id, icon, sortFirst, hidden, matchPath, ...(parent && { parent }) };
}

/** Answers the group that the page names, if there is one, or its plugin's own. */
function groupFor(draft: Draft, { plugin, under }: ResolvedPage): string | undefined {
  const groups = draft.menu.filter(({ target }) => !target);
  if (under !== undefined && groups.some(({ id }) => id === under)) return under;
  const own = groups.find((entry) => entry.id === plugin && entry.plugin === plugin);
  return own && !draft.ground.menu.includes(own) ? own.id : undefined;
}

function entryOf(target: ResolvedPage, entry: MenuEntry, ownTitle?: string): ResolvedMenuEntry {
  const { key, plugin, license, pluginLicense = target.menuLicense, titleKey }: Owned = target;
  const titleKeys = Object.freeze(ownTitle ? [ownTitle, titleKey] : [titleKey]);
  return Object.freeze({
    ...entry,
    badge: entry.badge ?? target.id,
    key,
    plugin,
    license,
    pluginLicense,
    titleKey,
    titleKeys,
    target,
  });
}
