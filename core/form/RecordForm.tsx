// Sets react-jsonschema-form up as Scoop uses it everywhere: the library draws and edits; our own code checks the
// values and shows errors.
import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { FormRecord } from '../fields/FormRecord.ts';
import { INTERPRETED } from './interpreted.ts';
import { ThemedForm } from './theme/index.ts';
import type { Values } from './values.ts';

interface RecordFormProps extends Omit<FormProps, 'schema' | 'validator'> {
  /** The whole record, since fields may need values beside their own. */
  readonly record: Values;
  readonly schema: object;
}

export function RecordForm({ record, schema, ...form }: RecordFormProps) {
  return (
    <FormRecord value={record}>
      <ThemedForm
        schema={schema as RJSFSchema}
        validator={INTERPRETED}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        {...form}
      />
    </FormRecord>
  );
}
