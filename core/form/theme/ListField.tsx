// The library's list, whose new rows begin as the entity file says: the form itself fills in no defaults, since it would
// fill what a person has cleared.
import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FieldSchema } from '#core/contract';
import { initialValues } from '../values.ts';

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

/** What is asked without data is a row that is being added. */
function rowOf(schema: FieldSchema): unknown {
  return schema.type === 'object' ? initialValues(schema) : schema.default;
}
