// Finds the relation that a control edits, and the names that the record holds for it.
import type { WidgetProps } from '@rjsf/utils';
import { type FieldSchema, relationOf } from '#core/contract';
import { type FormContext, recordOf } from '../FormRecord.ts';
import { type Related, relatedOf } from './kind.ts';

interface Relation {
  readonly resource: string;
  readonly known: Related[];
  /** The field as `{resource}.{field}`, sent with the search if the field takes only some of the records. */
  readonly asking?: string;
}

export function relationIn(props: WidgetProps): Relation {
  const field = props.schema as FieldSchema;
  const resource = relationOf(field)?.resource ?? '';
  const known = relatedOf(recordOf(props), props.name);
  const { entity } = (props.registry.formContext ?? {}) as Partial<FormContext>;
  return { resource, known, ...(field.only && entity && { asking: `${entity.resource}.${props.name}` }) };
}
