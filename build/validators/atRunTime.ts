// Stands in for the compiled validators where nothing was built (jest): compiles a schema when asked, with eval.
import type { ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { validatorOptions } from './options.ts';

/** Has the same signature as the generated module that rspack puts behind `#validators`. */
export async function validatorFor(_model: string, _schema: object): Promise<ValidatorType | undefined> {
  return customizeValidator(validatorOptions);
}
