// Finds the validator of an entity's form. Core knows no entity file: the build puts them behind `#validators`.
import type { ValidatorType } from '@rjsf/utils';
import type { Entity } from '#core/contract';
import { validatorFor } from '#validators';
import { INTERPRETED } from './interpreted.ts';
import { formSchema } from './schema.ts';

const loaded = new Map<string, Promise<ValidatorType>>();

/** Loads the entity's validator once. An entity that the build did not know gets the interpreting one. */
export function loadValidator(entity: Pick<Entity, 'model' | 'schema' | 'plugin'>): Promise<ValidatorType> {
  const key = `${entity.plugin}.${entity.model}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = validatorFor(entity.model, formSchema(entity)).then(
    (validator) => validator ?? INTERPRETED,
    (error: unknown) => {
      loaded.delete(key);
      // The build is older than the entity file, so its compiled schema differs.
      if (error instanceof Error && error.message.includes('precompiled')) return INTERPRETED;
      throw error;
    },
  );
  loaded.set(key, loading);
  return loading;
}
