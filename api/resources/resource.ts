// An entity made ready for its calls: the file, its hooks, its computed fields and its validator in one place.
import type { ValidateFunction } from 'ajv';
import type { Entity } from '#core/contract';
import type { ComputedField, EntityHooks, ResourceServer } from './hooks.ts';
import { compileValidator } from './validate.ts';

export interface Resource {
  readonly entity: Entity;
  /** In the order of the plugins; all of them run. */
  readonly hooks: readonly EntityHooks[];
  readonly computed: Readonly<Record<string, ComputedField>>;
  readonly validator: ValidateFunction;
  /** Every resource by name, to follow relations. */
  readonly all: ReadonlyMap<string, Resource>;
}

export function prepareResources(
  entities: readonly Entity[],
  servers: readonly ResourceServer[],
): Map<string, Resource> {
  const all = new Map<string, Resource>();
  for (const entity of entities) {
    all.set(entity.resource, {
      entity,
      hooks: servers.flatMap((server) => server.hooks?.[entity.model] ?? []),
      computed: Object.assign({}, ...servers.map((server) => server.computed?.[entity.model])),
      validator: compileValidator(entity),
      all,
    });
  }
  return all;
}
