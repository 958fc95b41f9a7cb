// A few fields of an entity as a form of their own: the schema of just those, and what is wrong with their values.
import type { Entity, EntitySchema } from '#core/contract';
import { type FieldError, fieldErrors, rootField } from '../../form/errors.ts';
import { INTERPRETED } from '../../form/interpreted.ts';
import { formSchema } from '../../form/schema.ts';
import { withReasons } from '../../form/unread.ts';
import { isEmpty, type Values } from '../../form/values.ts';

/** Only those fields, in that order, without the conditions that speak of others. */
export function partSchema(entity: Pick<Entity, 'schema'>, names: readonly string[]): EntitySchema {
  const whole = formSchema(entity);
  const fields = names.flatMap((name) => {
    const field = whole.properties[name];
    return field ? [[name, field] as const] : [];
  });
  const required = whole.required?.filter((name) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(fields), required };
}

/** What is wrong with those fields of a record, as far as the browser can tell; the whole record decides. */
export function partErrors(entity: Pick<Entity, 'schema'>, names: readonly string[], record: Values): FieldError[] {
  const schema = formSchema(entity);
  const filled = Object.keys(schema.properties).filter((name) => !isEmpty(record[name]));
  const values = Object.fromEntries(filled.map((name) => [name, record[name]]));
  const { errors } = INTERPRETED.rawValidation(schema as never, values as never);
  return withReasons(fieldErrors((errors ?? []) as never), schema, values).filter((error) =>
    names.includes(rootField(error)),
  );
}
