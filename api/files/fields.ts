// Tells which fields of an entity hold files.
import { type EntitySchema, type FieldSchema, isStored } from '#core/contract';

export function fileFields({ properties }: EntitySchema): string[] {
  return Object.entries(properties)
    .filter(([, field]) => isFileField(field))
    .map(([name]) => name);
}

export function isFileField(field: FieldSchema): boolean {
  return field.file !== undefined && isStored(field);
}

/** Names the multipart field: the model's field without `_uri` (docs/domain 5.3). */
export const partName = (field: string): string => field.replace(/_uri$/, '');
