// Turns what plugins contribute into rows that a person can search.
import type { useRegistry } from '#core';
import type { Plugin } from '#core/contract';

type Registry = ReturnType<typeof useRegistry>;

export interface ContributionRow {
  readonly key: string;
  /** Text key `company.developer.kind.{kind}`. */
  readonly kind: 'page' | 'group' | 'entity' | 'widget' | 'cell' | 'action' | 'panel' | 'permission' | 'texts';
  readonly id: string;
  readonly detail: string;
  readonly permissions?: readonly string[];
}

export interface PluginRow {
  readonly key: string;
  readonly plugin: Plugin;
  readonly isLayer: boolean;
  readonly contributions: readonly ContributionRow[];
}

/** Lists every active plugin with its active contributions; the company's own layer comes last. */
export function pluginRows(registry: Registry): PluginRow[] {
  const shipped = registry.plugins.map((plugin) => ({ plugin, isLayer: false }));
  const layers = registry.layer ? [{ plugin: registry.layer, isLayer: true }] : [];
  return [...shipped, ...layers].map(({ plugin, isLayer }) => ({
    key: isLayer ? `layer.${plugin.id}` : plugin.id,
    plugin,
    isLayer,
    contributions: contributionsOf(registry, plugin, isLayer),
  }));
}

function contributionsOf(registry: Registry, plugin: Plugin, isLayer: boolean): ContributionRow[] {
  const fromLayer = new Set([...(registry.layer?.pages ?? []), ...(registry.layer?.menu ?? [])].map(({ id }) => id));
  const isOwn = (item: { plugin: string; id: string }) =>
    item.plugin === plugin.id && (plugin.id !== registry.layer?.id || fromLayer.has(item.id) === isLayer);
  return [
    ...registry.menu.filter((entry) => !entry.target && isOwn(entry)).map(({ id }) => row('group', id, '')),
    ...registry.pages.filter(isOwn).map(({ id, fullPath, permissions }) => row('page', id, fullPath, permissions)),
    ...(isLayer ? [] : ofShipped(registry, plugin.id)),
    ...(plugin.permissions ?? []).map((permission) => row('permission', permission, '')),
    ...Object.keys(plugin.texts ?? {}).map((locale) => row('texts', locale, '')),
  ];
}

function ofShipped({ entities, widgets }: Registry, plugin: string): ContributionRow[] {
  return [
    ...entities.filter((entity) => entity.plugin === plugin).map(({ model, path }) => row('entity', model, path)),
    ...widgets
      .filter((widget) => widget.plugin === plugin)
      .map(({ id, permissions }) => row('widget', id, '', permissions)),
    ...entities.flatMap(({ model, additions }) => [
      ...Object.entries(additions.owners)
        .filter(([, owner]) => owner === plugin)
        .map(([name]) => row('cell', name, model)),
      ...(['head', 'beside', 'confirm'] as const).flatMap((name) =>
        ownedBy(plugin, additions[name]).map(() => row('cell', name, model)),
      ),
      ...ownedBy(plugin, additions.actions).map(({ id, permissions }) => row('action', id, model, permissions)),
      ...ownedBy(plugin, additions.panels).map(({ id, permissions }) => row('panel', id, model, permissions)),
    ]),
  ];
}

function ownedBy<T extends { plugin: string }>(plugin: string, items: readonly T[]): T[] {
  return items.filter((item) => item.plugin === plugin);
}

function row(
  kind: ContributionRow['kind'],
  id: string,
  detail: string,
  permissions?: readonly string[],
): ContributionRow {
  return { key: `${kind}.${detail}.${id}`, kind, id, detail, permissions };
}
