// Lists everything installed as items to explain, including those that the person does not see.
import { type Plugin, type Requirement, SYSTEM_FIELDS } from '#core/contract';
import { eachOnce, moveActions } from '../entity/action/moveActions.ts';
import { fieldOf } from '../fields/entityField.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Owned, ResolvedAction, ResolvedEntity, ResolvedMenuEntry, ResolvedPage } from '../plugins/resolved.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { pageTitle } from '../plugins/title.ts';
import { entityItem, fieldItem } from './field-items.ts';
import type { AskId, Item, Layer } from './item.ts';

const CORE = 'core';

type Installed = Pick<Registry, 'menu' | 'pages' | 'entities' | 'widgets' | 'plugins' | 'layer' | 'installed'>;

/** Lists all items, again at each call, since packages come and go while the page is open. */
export function itemsOf(registry: Installed): Item[] {
  const owned = ownersIn(registry);
  return [
    ...registry.menu.filter(({ target }) => !target).map((entry) => groupItem(entry, owned(entry.plugin, entry))),
    // Pages of the operator are left out, because nobody else misses them.
    ...registry.pages.filter(({ root }) => !root).map((page) => pageItem(page, owned(page.plugin, page))),
    ...registry.entities.flatMap((entity) => [
      entityItem(entity, owned(entity.plugin)),
      ...fieldsOf(entity).map(([name, field]) => fieldItem(entity, name, field, owned(entity.plugin))),
      ...partsOf(entity).map(([kind, part]) => partItem(kind, part, entity, owned(part.plugin))),
    ]),
    ...registry.widgets.map((widget) => partItem('widget', widget, undefined, owned(widget.plugin))),
    ...registry.plugins.flatMap((plugin) => permissionItems(plugin, owned(plugin.id))),
  ];
}

/** Lists the items of packages that the company has switched off. */
export function switchedOffItems(registry: Registry): Item[] {
  const { switchedOff, plugins } = registry;
  const off = switchedOff.plugins.slice(plugins.length).map(({ id }) => id);
  if (off.length === 0) return [];
  return itemsOf({ ...switchedOff, layer: null, installed: off }).filter(({ plugin }) => off.includes(plugin));
}

type Ownership = Pick<Item, 'plugin' | 'layer'>;

/**
 * Answers the plugin and layer of an item. The company's own pages are found by id, because its layer may have a
 * plugin's id.
 */
function ownersIn({
  layer,
  installed,
}: Installed): (plugin: string, of?: ResolvedMenuEntry | ResolvedPage) => Ownership {
  const own = new Set([...(layer?.pages ?? []), ...(layer?.menu ?? [])].map(({ id }) => id));
  return (plugin, of) => {
    const isCompany = layer?.id === plugin && of !== undefined && own.has(of.id);
    const shipped: Layer = plugin === CORE ? 'core' : installed.includes(plugin) ? 'package' : 'plugin';
    return { plugin, layer: isCompany ? 'company' : shipped };
  };
}

function groupItem(entry: ResolvedMenuEntry, owned: Ownership): Item {
  return {
    ...owned,
    id: `menu:${entry.key}`,
    kind: 'group',
    title: (t) => t([...entry.titleKeys]),
    asks: [],
    notes: [{ key: 'group' }],
    textKeys: [entry.titleKey],
  };
}

function pageItem(page: ResolvedPage, owned: Ownership): Item {
  return {
    ...owned,
    id: `page:${page.key}`,
    kind: 'page',
    title: (t) => pageTitle(page, t),
    asks: [{ id: 'open', all: requirementsOf(page) }],
    notes: page.hidden ? [{ key: 'notInMenu' }] : [],
    textKeys: [page.titleKey],
    path: page.fullPath,
  };
}

function partItem(
  kind: 'action' | 'panel' | 'widget',
  part: Owned & { readonly permissions?: readonly string[]; readonly when?: unknown },
  entity: ResolvedEntity | undefined,
  owned: Ownership,
): Item {
  const ask: AskId = kind === 'action' ? 'use' : 'see';
  return {
    ...owned,
    id: `${kind}:${part.key}`,
    kind,
    title: (t: Translate) => t(part.titleKey),
    ...(entity && { place: (t: Translate) => t(entity.text, { count: 2 }) }),
    asks: [{ id: ask, all: requirementsOf(part) }],
    notes: part.when ? [{ key: 'when' }] : [],
    textKeys: [part.titleKey],
  };
}

function requirementsOf({
  permissions = [],
  license,
  pluginLicense,
}: Pick<Owned, 'license' | 'pluginLicense'> & { readonly permissions?: readonly string[] }): Requirement[] {
  const own = permissions.length > 0 || license !== undefined ? [{ permissions, license }] : [];
  return pluginLicense === undefined || pluginLicense === license ? own : [...own, { license: pluginLicense }];
}

function fieldsOf(entity: ResolvedEntity) {
  const names = [...Object.keys(entity.schema.properties), ...SYSTEM_FIELDS.filter((name) => name.endsWith('_at'))];
  return names.map((name) => [name, fieldOf(entity, name) ?? {}] as const);
}

function partsOf(entity: ResolvedEntity) {
  const { actions, bulk, tools, panels } = entity.additions;
  return [
    ...[...eachOnce(moveActions(entity)), ...actions, ...bulk, ...tools].map(
      (part: ResolvedAction) => ['action', part] as const,
    ),
    ...panels.map((part) => ['panel', part] as const),
  ];
}

function permissionItems({ permissions = [] }: Plugin, owned: Ownership): Item[] {
  return permissions.map((permission) => ({
    ...owned,
    id: `permission:${permission}`,
    kind: 'permission',
    title: () => permission,
    asks: [{ id: 'use', all: [{ permissions: [permission] }] }],
    notes: [],
  }));
}
