// What a form tells its controls beside their own value.
import type { WidgetProps } from '@rjsf/utils';
import type { RecordOf } from '../kind.ts';

export interface FormContext {
  /** The record as it is being filled in, beside it the names of relations as the API answered them. */
  readonly record: RecordOf;
}

export function recordOf({ registry }: Pick<WidgetProps, 'registry'>): RecordOf {
  return (registry.formContext as FormContext | undefined)?.record ?? {};
}
