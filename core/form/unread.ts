// Finds the reason why a typed number could not be read, which says more than that it is none.
import { type EntitySchema, type FieldSchema, readNumber } from '#core/contract';
import { numberAsked } from '../fields/number/asked.ts';
import { session } from '../session/session.ts';
import { type FieldError, segments } from './errors.ts';

export function withReasons(errors: readonly FieldError[], schema: EntitySchema, values: object): FieldError[] {
  return errors.map((error) => (error.code === 'type' ? { ...error, ...reasonOf(error, schema, values) } : error));
}

function reasonOf({ path }: FieldError, schema: EntitySchema, values: object): Partial<FieldError> | undefined {
  let field: FieldSchema | undefined = schema as FieldSchema;
  let value: unknown = values;
  for (const segment of segments(path)) {
    field = field?.items && /^\d+$/.test(segment) ? field.items : field?.properties?.[segment];
    value = (value as Record<string, unknown> | undefined)?.[segment];
  }
  if (typeof value !== 'string' || !field) return undefined;
  const read = readNumber(value, numberAsked(field, session.locale));
  return 'fault' in read ? read.fault : undefined;
}
