// The relation that a control edits, and the names that the record brought along for it.
import type { WidgetProps } from '@rjsf/utils';
import { type FieldSchema, relationOf } from '#core/contract';
import { recordOf } from '../FormRecord.ts';
import { type Related, relatedOf } from './kind.ts';

export function relationIn(props: WidgetProps): { resource: string; known: Related[] } {
  const resource = relationOf(props.schema as FieldSchema)?.resource ?? '';
  return { resource, known: relatedOf(recordOf(props), props.name) };
}
