// Checks a form's values in the browser before anything is sent.
import type { ValidatorType } from '@rjsf/utils';
import { type EntitySchema, isMasked } from '#core/contract';
import { faultsOf } from '../fields/kinds.ts';
import { shownFields } from './conditions.ts';
import { type FieldError, fieldErrors, rootField } from './errors.ts';
import type { Values } from './values.ts';

export interface JudgedForm {
  readonly validator: Pick<ValidatorType, 'rawValidation'>;
  /** Schema of the form. */
  readonly schema: EntitySchema;
  readonly values: Values;
  /** Fields that this person may change. */
  readonly writable: ReadonlySet<string>;
}

/** Lists errors in fields that the person sees and may change; the server checks the others. */
export function judge({ validator, schema, values, writable }: JudgedForm): FieldError[] {
  const visible = shownFields(schema, values);
  const { errors } = validator.rawValidation<Parameters<typeof fieldErrors>[0] & object>(schema as never, values);
  const found = fieldErrors((errors ?? []) as never);
  const ofKinds = faultsOf(schema, values).filter(({ path }) => found.every((error) => error.path !== path));
  return [...found, ...ofKinds].filter((error) => {
    const field = rootField(error);
    return visible.includes(field) && writable.has(field) && !isMasked(values[field]);
  });
}
