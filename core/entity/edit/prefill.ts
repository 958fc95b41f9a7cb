// Reads from a link the first values of a new record (`create/?division_id=3`): only those that the person could type
// there too.
import type { FieldSchema, Subject } from '#core/contract';
import { editableFields } from '../../fields/visible.ts';
import { errorsIn } from '../../form/interpreted.ts';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export function prefillOf(entity: ResolvedEntity, subject: Subject | null, parameters: URLSearchParams): Values {
  const given: Record<string, unknown> = {};
  for (const name of editableFields(entity, subject, 'create')) {
    const field = entity.schema.properties[name] as FieldSchema;
    const text = parameters.get(name);
    const value = text === null || text === '' || field.file ? undefined : valueIn(field, text);
    if (value !== undefined && errorsIn(field, value).length === 0) given[name] = value;
  }
  return given;
}

/** Reads the text by the field's type; lists are separated by commas. */
function valueIn(field: FieldSchema, text: string): unknown {
  if (field.type === 'integer' || field.type === 'number') return Number(text);
  if (field.type === 'boolean') return text === 'true' || text === '1';
  if (field.type === 'array') return field.items && text.split(',').map((item) => valueIn(field.items ?? {}, item));
  return field.type === 'object' ? undefined : text;
}
