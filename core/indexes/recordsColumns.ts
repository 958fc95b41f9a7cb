// Answers the columns that a page chose for its list, without those that the session may not read.
import { fieldOf } from '../fields/entityField.ts';
import { availableColumns } from '../list/fields.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { isNamedBy, NAME_COLUMN } from '../table/cells.tsx';

/** A field that is the whole name of a record stands for it, so that its column leads to the record. */
export function shownColumns(entity: ResolvedEntity, columns: readonly string[]): readonly string[] {
  const unknown = columns.find((name) => name !== NAME_COLUMN && fieldOf(entity, name) === undefined);
  if (unknown !== undefined) throw new Error(`${entity.model} has no field ${unknown} to make a column of.`);
  const available = availableColumns(entity);
  return columns
    .map((name) => (isNamedBy(entity, name) ? NAME_COLUMN : name))
    .filter((name) => available.includes(name));
}
