// Reads the entity files of all modules, with their defaults, their kinds of fields, what modules declare for them, and the
// settings of the company.
import { type Entity, extended, resolveEntity, rowsOf, withDeclared } from '#core/contract';
import type { Module } from '../contract/index.ts';
import { adoptKinds } from './field-kinds.ts';
import { withKeeping } from './keeping.ts';
import { demandReactions } from './reactions.ts';
import { withSettings } from './settings.ts';

/** Every module's entity files with their defaults filled in. */
export function entitiesOf(modules: readonly Module[]): Entity[] {
  const manifests = modules.map(({ manifest }) => manifest);
  const own = manifests.flatMap((manifest) =>
    (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
  );
  const entities = extended(own, manifests);
  adoptKinds(entities, modules);
  demandReactions(modules, entities);
  return entities
    .map((entity) => withDeclared(entity, manifests))
    .map((entity) => withKeeping(withSettings(entity, modules), modules))
    .flatMap((entity) => [entity, ...rowsOf(entity).map((rows) => rows.entity)]);
}
