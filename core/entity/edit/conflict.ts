// Resolves a conflict of two people who changed the same record: finds which fields differ, and makes the record that
// follows from a person's choices.
import { changedFields, sameValue, type Values } from '../../form/values.ts';
import { etagOf, type VersionedRecord } from './useRecord.ts';

export type Side = 'mine' | 'theirs';

export interface Conflict {
  /** The other person's record, as it is stored now. */
  readonly theirs: Values;
  /** Fields that the other person changed. */
  readonly fields: readonly Difference[];
}
export interface Difference {
  readonly name: string;
  /** True if both changed the field differently, so that the person has to choose. */
  readonly contested: boolean;
}

export function conflictOf(fields: readonly string[], base: Values, mine: Values, theirs: Values): Conflict {
  const differences = changedFields(fields, base, theirs).map((name) => ({
    name,
    contested: !sameValue(base[name], mine[name]) && !sameValue(mine[name], theirs[name]),
  }));
  return { theirs, fields: differences };
}

/**
 * Tells whether the stored record already holds all my changes: an earlier save went through, and only its answer was
 * lost.
 */
export function holdsMine(fields: readonly string[], base: Values, mine: Values, theirs: Values): boolean {
  return changedFields(fields, base, mine).every((name) => sameValue(mine[name], theirs[name]));
}

/** Takes the other's version as the new base, with my changes on top except where the other's were chosen. */
export function settle(
  fields: readonly string[],
  base: Values,
  mine: Values,
  { theirs }: Conflict,
  sideOf: (name: string) => Side,
): { base: VersionedRecord; record: Values } {
  const kept = changedFields(fields, base, mine).filter((name) => sideOf(name) === 'mine');
  const record = { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
  return { base: { record: theirs, etag: etagOf(theirs) }, record };
}
