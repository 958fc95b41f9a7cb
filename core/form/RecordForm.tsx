// The form library as Scoop uses it everywhere: it draws and edits, while checking and telling errors is ours.
import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { FormRecord } from '../fields/FormRecord.ts';
import { INTERPRETED } from './interpreted.ts';
import { ThemedForm } from './theme/index.ts';
import type { Values } from './values.ts';

interface RecordFormProps extends Omit<FormProps, 'schema' | 'validator'> {
  /** What the fields are of: they may ask for the rest of it. */
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
