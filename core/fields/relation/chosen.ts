// Finds the relation that a control edits, and the names that the record holds for it.
import type { WidgetProps } from '@rjsf/utils';
import { type FieldSchema, relationOf, sameFields } from '#core/contract';
import { type FormContext, recordOf } from '../FormRecord.ts';
import { isEmptyValue } from '../kinds.ts';
import { type Related, relatedOf } from './kind.ts';

interface Relation {
  readonly resource: string;
  readonly known: Related[];
  /** Sent with the search if the field takes only some of the records: `for=employee.division_id`, and what is given. */
  readonly asking?: string;
}

/** Tells whether the field takes only records that fit another field of the form. */
export const isDependent = ({ schema }: WidgetProps): boolean => sameFields((schema as FieldSchema).only).length > 0;

export function relationIn(props: WidgetProps): Relation {
  const field = props.schema as FieldSchema;
  const resource = relationOf(field)?.resource ?? '';
  const known = relatedOf(recordOf(props), props.name);
  const { entity } = (props.registry.formContext ?? {}) as Partial<FormContext>;
  return {
    resource,
    known,
    ...(field.only && entity && { asking: askingOf(`${entity.resource}.${props.name}`, props) }),
  };
}

/** Of a field that is still empty, or not in this form, nothing is given: then any record can be chosen. */
function askingOf(name: string, props: WidgetProps): string {
  const record = recordOf(props);
  const others = sameFields((props.schema as FieldSchema).only).filter((other) => !isEmptyValue(record[other]));
  return String(
    new URLSearchParams([['for', name], ...others.map((other) => [`given[${other}]`, String(record[other])])]),
  );
}
