// Makes a form of a few fields of an entity: their part of the schema, and the errors in their values.
import type { Entity, EntitySchema } from '#core/contract';
import { type FieldError, fieldErrors, rootField } from '../../form/errors.ts';
import { INTERPRETED } from '../../form/interpreted.ts';
import { formSchema } from '../../form/schema.ts';
import { withReasons } from '../../form/unread.ts';
import { isEmpty, type Values } from '../../form/values.ts';

/** Answers a schema of these fields alone, in this order, without conditions on other fields. */
export function partSchema(entity: Pick<Entity, 'schema'>, names: readonly string[]): EntitySchema {
  const whole = formSchema(entity);
  const fields = names.flatMap((name) => {
    const field = whole.properties[name];
    return field ? [[name, field] as const] : [];
  });
  const required = whole.required?.filter((name) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(fields), required };
}

/** Finds the errors in these fields as far as the browser can tell; conditions look at the whole record. */
export function partErrors(entity: Pick<Entity, 'schema'>, names: readonly string[], record: Values): FieldError[] {
  const schema = formSchema(entity);
  const filled = Object.keys(schema.properties).filter((name) => !isEmpty(record[name]));
  const values = Object.fromEntries(filled.map((name) => [name, record[name]]));
  const { errors } = INTERPRETED.rawValidation(schema as never, values as never);
  return withReasons(fieldErrors((errors ?? []) as never), schema, values).filter((error) =>
    names.includes(rootField(error)),
  );
}
