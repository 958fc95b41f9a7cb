// Reads the entity files of all modules, with their defaults, their kinds of fields and the settings of the company.
import { type Entity, resolveEntity, rowsOf, withReceivers } from '#core/contract';
import type { Module } from '../contract/index.ts';
import { adoptKinds } from './field-kinds.ts';
import { demandReactions } from './reactions.ts';
import { withSettings } from './settings.ts';
import { demandWatching } from './watching.ts';

/** Every module's entity files with their defaults filled in. */
export function entitiesOf(modules: readonly Module[]): Entity[] {
  const entities = modules.flatMap(({ manifest }) =>
    (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
  );
  const alarms = modules.flatMap(({ manifest }) => manifest.alarms ?? []);
  adoptKinds(entities, modules);
  demandReactions(modules, entities);
  demandWatching(modules);
  return entities
    .map((entity) => withSettings(withReceivers(entity, alarms), modules))
    .flatMap((entity) => [entity, ...rowsOf(entity).map((rows) => rows.entity)]);
}
