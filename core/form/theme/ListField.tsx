// Shows the library's list with new rows that start with the entity file's defaults. The form as a whole fills in no
// defaults, since it would fill fields that a person has cleared.
import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FieldSchema } from '#core/contract';
import { initialValues } from '../initialValues.ts';

const { ArrayField } = getDefaultRegistry().fields;

export function ListField(props: FieldProps) {
  const { registry } = props;
  const own = useMemo(() => withRowDefaults(registry), [registry]);
  return ArrayField ? <ArrayField {...props} registry={own} /> : null;
}

function withRowDefaults(registry: Registry): Registry {
  const { schemaUtils } = registry;
  const getDefaultFormState = (schema: RJSFSchema, data?: unknown, ...rest: never[]) =>
    data === undefined ? rowOf(schema as FieldSchema) : schemaUtils.getDefaultFormState(schema, data, ...rest);
  return {
    ...registry,
    schemaUtils: Object.create(schemaUtils, { getDefaultFormState: { value: getDefaultFormState } }),
  };
}

/** The library asks for defaults without data only when it adds a row. */
function rowOf(schema: FieldSchema): unknown {
  return schema.type === 'object' ? initialValues(schema) : schema.default;
}
