// Finds the validator of an entity's form. Core knows no entity file: the build puts them behind `#validators`.
import type { ValidatorType } from '@rjsf/utils';
import type { Entity, EntitySchema } from '#core/contract';
import { validatorFor } from '#validators';
import { formSchema } from './schema.ts';

const loaded = new Map<string, Promise<ValidatorType>>();

/** The entity's validator, fetched once. An entity that the build did not know is left to the server's checks. */
export function loadValidator(entity: Pick<Entity, 'model' | 'schema' | 'plugin'>): Promise<ValidatorType> {
  const key = `${entity.plugin}.${entity.model}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = validatorFor(entity.model, formSchema(entity)).then(
    (validator) => validator ?? UNCHECKED,
    (error: unknown) => {
      loaded.delete(key);
      // A stale build: the compiled schema is another one. Checking nothing is better than no form.
      if (error instanceof Error && error.message.includes('precompiled')) return UNCHECKED;
      throw error;
    },
  );
  loaded.set(key, loading);
  return loading;
}

/** For entities of packages that arrive at run time: the CSP forbids compiling, the server checks anyway. */
const UNCHECKED: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => false,
  rawValidation: () => ({ errors: [] }),
} satisfies Pick<ValidatorType, 'validateFormData' | 'isValid' | 'rawValidation'> as ValidatorType;

/** Without a validator conditions cannot be decided: the form then shows every field and asks none of them. */
export function usableSchema(validator: ValidatorType, schema: EntitySchema): EntitySchema {
  if (validator !== UNCHECKED) return schema;
  const { allOf: _, ...rest } = schema;
  return rest;
}
