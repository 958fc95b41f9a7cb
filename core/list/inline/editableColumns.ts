// Lists the columns of an index that can be edited in their cells: those that the entity file names and the session may
// write.

import { may } from '../../fields/access.ts';
import { editableFields, isReadable } from '../../fields/visible.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { isNamedBy, NAME_COLUMN, sortOfName } from '../../table/cells.tsx';

/** Answers the field that a column shows; for the name column the field that makes up the name. */
export function fieldOfColumn(entity: ResolvedEntity, column: string): string | undefined {
  if (column !== NAME_COLUMN) return column;
  const field = sortOfName(entity);
  return isNamedBy(entity, field) ? field : undefined;
}

export function editableColumns(entity: ResolvedEntity): string[] {
  if (!may(entity, 'update')) return [];
  const writable = editableFields(entity, session.subject, 'edit');
  const inPlace = (entity.list.editable ?? []).filter((name) => {
    const field = entity.schema.properties[name];
    // A file and a masked value can be changed only in the form.
    return field && !field.file && !field.masked && isReadable(session.subject, field) && writable.includes(name);
  });
  const name = fieldOfColumn(entity, NAME_COLUMN);
  return name !== undefined && inPlace.includes(name) ? [NAME_COLUMN, ...inPlace] : inPlace;
}
