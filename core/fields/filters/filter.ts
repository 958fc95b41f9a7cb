// Describes how a field is filtered: the editor behind a chip, and what the chip says.
import type { ComponentType } from 'react';
import type { Entity, FieldSchema } from '#core/contract';
import type { Translate } from '../kind.ts';
import type { Conditions } from '../shape.ts';

export interface FilterProps {
  readonly entity: Entity;
  readonly name: string;
  readonly conditions: Conditions;
  /** No condition left means no filter. */
  readonly onChange: (conditions: Conditions) => void;
}

export interface FilterAsked {
  readonly entity: Entity;
  readonly name: string;
  readonly field: FieldSchema;
  readonly conditions: Conditions;
  readonly t: Translate;
  /** Names of related records that are already known. */
  readonly names: ReadonlyMap<number, string>;
}

export interface Filter {
  /** Without one a record can only be found by having a value, or none. */
  readonly Editor?: ComponentType<FilterProps>;
  /** What is narrowed to, without the field's name. */
  readonly text: (asked: FilterAsked) => string;
}

/** Named options shown before "+2". */
const NAMED = 2;

export function few(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** Values of an any-of filter. */
export function chosenOf({ in: list, eq }: Conditions): string[] {
  return (list ?? eq ?? '').split(',').filter(Boolean);
}

export function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

export function anyOf(chosen: readonly string[]): Conditions {
  return chosen.length > 0 ? { in: chosen.join(',') } : {};
}

/** A kind that is found by having a value, or none: a file, a document. */
export const presence: Filter = { text: () => '' };
