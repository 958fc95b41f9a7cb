// The relation that a widget edits, and the names that the record brought along for it.
import type { WidgetProps } from '@rjsf/utils';
import { expandedName, type FieldSchema, relationOf } from '#core/contract';
import type { Values } from '../record.ts';
import type { Option } from './useOptions.ts';

export interface FormContext {
  /** The record as the API answered it, with the names of its relations. */
  readonly record: Values;
}

export function relationIn({ schema, name, registry }: WidgetProps): { resource: string; known: Option[] } {
  const resource = relationOf(schema as FieldSchema)?.resource ?? '';
  const found = (registry.formContext as FormContext | undefined)?.record?.[expandedName(name)];
  const known = (Array.isArray(found) ? found : [found]).filter(isOption);
  return { resource, known };
}

function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'id' in value && 'display' in value;
}
