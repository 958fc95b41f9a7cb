// Describes the filter of a field: the editor behind its chip, and the chip's text.
import type { ComponentType } from 'react';
import type { Entity, FieldSchema } from '#core/contract';
import type { Translate } from '../kind.ts';
import type { Conditions } from '../shape.ts';

export interface FilterProps {
  readonly entity: Entity;
  readonly name: string;
  readonly conditions: Conditions;
  /** Called with the conditions; without any the filter is removed. */
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
  /** The editor; without one a field can only be filtered by whether it is empty. */
  readonly Editor?: ComponentType<FilterProps>;
  /** Writes the filter without the field's name. */
  readonly text: (asked: FilterAsked) => string;
}

/** Number of options that are named before "+2". */
const NAMED = 2;

export function few(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** Answers the values of an any-of filter. */
export function chosenOf({ in: list, eq }: Conditions): string[] {
  return (list ?? eq ?? '').split(',').filter(Boolean);
}

export function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

export function anyOf(chosen: readonly string[]): Conditions {
  return chosen.length > 0 ? { in: chosen.join(',') } : {};
}

/** Filters only by whether there is a value: for files and documents. */
export const presence: Filter = { text: () => '' };
