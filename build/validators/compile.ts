// Compiles the form's schema of one entity file to a module without eval, which the strict content security policy
// requires (docs/design.md, "Pages without eval").
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import type { Entity } from '../../core/contract/entity/entity.ts';
import { formSchema } from '../../core/form/schema.ts';
import { validatorOptions } from './options.ts';

/** Answers CommonJS source that exports a validation function per hash of a (sub-)schema. */
export function compileValidator(entity: Pick<Entity, 'schema'>, formatsModule: string): string {
  const schema = formSchema(entity);
  const { ajvOptionsOverrides } = validatorOptions;
  return compileSchemaValidatorsCode(schema as Parameters<typeof compileSchemaValidatorsCode>[0], {
    ...validatorOptions,
    ajvOptionsOverrides: {
      ...ajvOptionsOverrides,
      code: { lines: false, optimize: 2, formats: _`require(${formatsModule}).default` },
    },
  });
}
