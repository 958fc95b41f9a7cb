// Holds an entity that is ready for its calls: its file, its hooks, its computed fields and its validator.
import type { ValidateFunction } from 'ajv';
import { type Entity, isStored } from '#core/contract';
import type {
  AnyHooks,
  AnyReaction,
  ComputedField,
  OfferedValues,
  SearchedField,
  SeesGrants,
  Texts,
} from '../contract/index.ts';
import { kindOf } from './field.ts';
import { onceFor } from './of-entity.ts';

export interface Resource {
  readonly entity: Entity;
  /** The table; deleted rows are in that of the resource from which they were deleted. */
  readonly table: string;
  /** Hooks in the order of the plugins; all of them run. */
  readonly hooks: readonly AnyHooks[];
  /** Reactions in the same order. */
  readonly reactions: readonly AnyReaction[];
  readonly computed: Readonly<Record<string, ComputedField>>;
  readonly searched: Readonly<Record<string, SearchedField>>;
  /** Fields with employees that make a record of some entity an employee's own. */
  readonly owners: readonly string[];
  /** Checks of plugins that must all agree before somebody sees who was granted what. */
  readonly seesGrants: readonly SeesGrants[];
  /** Kinds of fields that take only offered values. */
  readonly offered: ReadonlyMap<string, OfferedValues>;
  /** Compiled when the first record is checked, so that the start does not compile forty of them. */
  readonly validator: () => ValidateFunction;
  /** The shipped texts, for names that hold a choice. */
  readonly texts: Texts;
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

/**
 * Tells whether a record is stored in its own row alone: no many-relations, no rows of a list field, no value from
 * another table.
 */
export const isOneRow = onceFor(({ entity, computed }: Resource): boolean =>
  Object.entries(entity.schema.properties).every(
    ([name, field]) => field.computed || (!computed[name] && !(isStored(field) && kindOf(field) === 'many')),
  ),
);
