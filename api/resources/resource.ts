// An entity made ready for its calls: the file, its hooks, its computed fields and its validator in one place.
import type { ValidateFunction } from 'ajv';
import { type Entity, isStored } from '#core/contract';
import { kindOf } from './field.ts';
import type { AnyHooks, ComputedField, ResourceServer, SearchedField, SeesGrants } from './hooks.ts';
import { rowsSql } from './rows.ts';
import { compileValidator } from './validate.ts';

export interface Resource {
  readonly entity: Entity;
  /** Deleted rows are in the table of the resource that they were deleted from. */
  readonly table: string;
  /** In the order of the plugins; all of them run. */
  readonly hooks: readonly AnyHooks[];
  readonly computed: Readonly<Record<string, ComputedField>>;
  readonly searched: Readonly<Record<string, SearchedField>>;
  /** Fields with employees, through which a record of some entity is somebody's own. */
  readonly owners: readonly string[];
  /** All of them have to agree. */
  readonly seesGrants: readonly SeesGrants[];
  /** Compiled when the first record is held against it: no start waits for forty of them. */
  readonly validator: () => ValidateFunction;
  /** Every resource by name, to follow relations. */
  readonly all: ReadonlyMap<string, Resource>;
}

export function prepareResources(
  entities: readonly Entity[],
  servers: readonly ResourceServer[],
): Map<string, Resource> {
  const all = new Map<string, Resource>();
  for (const entity of entities) {
    const kept = entities.find(({ resource }) => resource === entity.deletedOf);
    all.set(entity.resource, {
      entity,
      table: entity.deletedOf ?? entity.resource,
      hooks: servers.flatMap((server) => server.hooks?.[entity.model] ?? []),
      computed: {
        ...rowsSql(all, entity),
        ...(kept && madeOf(servers, 'computed', kept)),
        ...madeOf(servers, 'computed', entity),
      },
      searched: { ...(kept && madeOf(servers, 'searched', kept)), ...madeOf(servers, 'searched', entity) },
      owners: entities.flatMap(({ resource, own = [] }) =>
        own.flatMap((each) => ((each.resource ?? resource) === entity.resource ? each.employee : [])),
      ),
      seesGrants: servers.flatMap((server) => server.seesGrants?.[(kept ?? entity).model] ?? []),
      validator: () => compileValidator(entity),
      all,
    });
  }
  return all;
}

function madeOf<K extends 'computed' | 'searched'>(
  servers: readonly ResourceServer[],
  part: K,
  { model }: Entity,
): Resource[K] {
  return Object.assign({}, ...servers.map((server) => server[part]?.[model]));
}

export function resourceOf(all: ReadonlyMap<string, Resource>, model: string): Resource {
  const resource = [...all.values()].find(({ entity }) => entity.model === model);
  if (!resource) throw new TypeError(`There is no entity ${model}.`);
  return resource;
}

/** Whether all that is kept of a record stands in its own row: no pairs, no rows of its own, nothing of another table. */
export function isOneRow({ entity, computed }: Resource): boolean {
  return Object.entries(entity.schema.properties).every(
    ([name, field]) => field.computed || (!computed[name] && !(isStored(field) && kindOf(field) === 'many')),
  );
}
