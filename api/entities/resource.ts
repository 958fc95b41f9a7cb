// An entity made ready for its calls: the file, its hooks, its computed fields and its validator in one place.
import type { ValidateFunction } from 'ajv';
import { type Entity, isStored } from '#core/contract';
import type {
  AnyHooks,
  AnyReaction,
  ComputedField,
  OfferedValues,
  SearchedField,
  SeesGrants,
} from '../contract/index.ts';
import { kindOf } from './field.ts';

export interface Resource {
  readonly entity: Entity;
  /** Deleted rows are in the table of the resource that they were deleted from. */
  readonly table: string;
  /** In the order of the plugins; all of them run. */
  readonly hooks: readonly AnyHooks[];
  /** In the same order. */
  readonly reactions: readonly AnyReaction[];
  readonly computed: Readonly<Record<string, ComputedField>>;
  readonly searched: Readonly<Record<string, SearchedField>>;
  /** Fields with employees, through which a record of some entity is somebody's own. */
  readonly owners: readonly string[];
  /** All of them have to agree. */
  readonly seesGrants: readonly SeesGrants[];
  /** Kinds of fields whose values are offered, and no others are taken. */
  readonly offered: ReadonlyMap<string, OfferedValues>;
  /** Compiled when the first record is held against it: no start waits for forty of them. */
  readonly validator: () => ValidateFunction;
  /** Every resource by name, to follow relations. */
  readonly all: ReadonlyMap<string, Resource>;
}

export function resourceOf(all: ReadonlyMap<string, Resource>, model: string): Resource {
  const resource = [...all.values()].find(({ entity }) => entity.model === model);
  if (!resource) throw new TypeError(`There is no entity ${model}.`);
  return resource;
}

export function hasModel(all: ReadonlyMap<string, Resource>, model: string): boolean {
  return [...all.values()].some(({ entity }) => entity.model === model);
}

/** Whether all that is kept of a record stands in its own row: no pairs, no rows of its own, nothing of another table. */
export function isOneRow({ entity, computed }: Resource): boolean {
  return Object.entries(entity.schema.properties).every(
    ([name, field]) => field.computed || (!computed[name] && !(isStored(field) && kindOf(field) === 'many')),
  );
}
