// Finds the validator of an entity's form. Core knows no entity file: the build puts them behind `#validators`.
import type { ValidatorType } from '@rjsf/utils';
import type { Entity } from '#core/contract';
import { validatorFor } from '#validators';
import { INTERPRETED } from './interpreted.ts';
import { formSchema } from './schema.ts';

const loaded = new Map<string, Promise<ValidatorType>>();

/** The entity's validator, fetched once. For an entity that the build did not know, the one that reads schemas. */
export function loadValidator(entity: Pick<Entity, 'model' | 'schema' | 'plugin'>): Promise<ValidatorType> {
  const key = `${entity.plugin}.${entity.model}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = validatorFor(entity.model, formSchema(entity)).then(
    (validator) => validator ?? INTERPRETED,
    (error: unknown) => {
      loaded.delete(key);
      // A stale build: the compiled schema is another one.
      if (error instanceof Error && error.message.includes('precompiled')) return INTERPRETED;
      throw error;
    },
  );
  loaded.set(key, loading);
  return loading;
}
