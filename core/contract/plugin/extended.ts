// Applies the extension files of manifests to entities, for everything that reads entities without a registry: the server,
// the build and the check of packages.
import type { Entity } from '../entity/entity.ts';
import { type ExtensionFile, extendEntity } from '../entity/extension.ts';
import type { Plugin } from './plugin.ts';

type Extending = Pick<Plugin, 'id' | 'license' | 'extends'>;

/** Lists the extension files of a manifest. */
export function extensionFilesOf(plugin: Pick<Plugin, 'extends'>): readonly ExtensionFile[] {
  return Object.values(plugin.extends ?? {}).flatMap(({ files = [] }) => files);
}

/** Answers the entities with the fields that plugins add; an addition to an entity that is not there is left out. */
export function extended(entities: readonly Entity[], plugins: readonly Extending[]): Entity[] {
  return entities.map((entity) =>
    plugins.reduce<Entity>(
      (grown, plugin) =>
        extensionFilesOf(plugin)
          .filter((file) => file.extends === entity.model)
          .reduce((each, file) => extendEntity(each, plugin, file), grown),
      entity,
    ),
  );
}
