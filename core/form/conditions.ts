// Conditions as data (if/then/else in the entity file): which fields this record has and which it must have now.
import { type RJSFSchema, retrieveSchema, type ValidatorType } from '@rjsf/utils';
import type { EntitySchema } from '#core/contract';
import { editableFields } from './schema.ts';

/** The schema with its conditions decided for these values. */
export function decidedSchema(validator: ValidatorType, schema: EntitySchema, values: object): RJSFSchema {
  const root = schema as RJSFSchema;
  return retrieveSchema(validator, root, root, values);
}

/** Fields that a person sees now: a branch hides one by giving it the schema `false`. */
export function visibleFields(validator: ValidatorType, schema: EntitySchema, values: object): string[] {
  const { properties = {} } = decidedSchema(validator, schema, values);
  return editableFields(schema).filter((name) => properties[name] !== false);
}

/** The values without those of hidden fields, which the record may not have. */
export function withoutHidden(
  validator: ValidatorType,
  schema: EntitySchema,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties = {} } = decidedSchema(validator, schema, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => properties[name] !== false));
}

/** What a record holds in fields that the next values hide. */
export function hiddenValues(
  validator: ValidatorType,
  schema: EntitySchema,
  next: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties = {} } = decidedSchema(validator, schema, next);
  const hidden = Object.keys(schema.properties).filter((name) => properties[name] === false);
  return Object.fromEntries(hidden.map((name) => [name, record[name]]));
}
