// Reads the entity files of all modules, with their defaults, their kinds of fields, what modules declare for them, and the
// settings of the company.
import { type Entity, extended, resolveEntity, rowsOf, withDeclared, withReceivers } from '#core/contract';
import type { Module } from '../contract/index.ts';
import { knowComputed } from '../store/tables/tabs.ts';
import { adoptKinds } from './field-kinds.ts';
import { withKeeping } from './keeping.ts';
import { demandReactions } from './reactions.ts';
import { withSettings } from './settings.ts';
import { demandTurnover } from './turnover.ts';
import { demandWatching } from './watching.ts';

/** Every module's entity files with their defaults filled in. */
export function entitiesOf(modules: readonly Module[]): Entity[] {
  const manifests = modules.map(({ manifest }) => manifest);
  const own = manifests.flatMap((manifest) =>
    (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
  );
  const entities = extended(own, manifests);
  const alarms = manifests.flatMap((manifest) => manifest.alarms ?? []);
  adoptKinds(entities, modules);
  demandReactions(modules, entities);
  demandWatching(modules);
  demandTurnover(modules, entities);
  const all = entities
    .map((entity) => withDeclared(entity, manifests))
    .map((entity) => withKeeping(withSettings(withReceivers(entity, alarms), modules), modules))
    .flatMap((entity) => [entity, ...rowsOf(entity).map((rows) => rows.entity)]);
  adoptComputed(all, modules);
  return all;
}

/** A tab that is narrowed by a computed field gets its index from the SQL that the server module has for it. */
function adoptComputed(entities: readonly Entity[], modules: readonly Module[]): void {
  for (const { model, schema } of entities) {
    for (const [name, computed] of modules.flatMap(({ server }) => Object.entries(server?.computed?.[model] ?? {}))) {
      const field = schema.properties[name];
      if (field) knowComputed(field, computed);
    }
  }
}
