// Gives a form's fields the record that it holds, for fields that depend on others. Only fields that read it are drawn
// again when another one changes: with forty fields, typing would otherwise lag.
import type { WidgetProps } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { Entity } from '#core/contract';
import type { RecordOf } from './kind.ts';

export const FormRecord = createContext<RecordOf>({});

/** Answers the whole record as it is typed; a component that calls this is drawn again at each change. */
export function useFormRecord(): RecordOf {
  return useContext(FormRecord);
}

/** The object that widgets find in `registry.formContext`; it stays the same one as long as the form is open. */
export interface FormContext {
  readonly entity: Entity;
  /** The record as it is at the time of reading, which is when the widget is drawn. */
  readonly record: RecordOf;
  /** Changes other fields of the form than the widget's own. */
  readonly put?: (values: RecordOf) => void;
  /** Fetches a masked value into the form; each time is logged. */
  readonly reveal?: (name: string) => Promise<void>;
  /** Tells whether the form has unsaved changes. */
  readonly isDirty?: () => boolean;
  /** Called with the section that a person goes to. */
  readonly onSection: (id: string) => void;
}

/** The functions of the page around the form that a field may call. */
interface Leads extends Pick<FormContext, 'put' | 'reveal' | 'isDirty'> {
  readonly goTo?: { readonly current: ((id: string) => void) | undefined };
}

export function formContextOf(
  entity: Entity,
  latest: { readonly current: RecordOf },
  { put, reveal, isDirty, goTo }: Leads = {},
): FormContext {
  return {
    entity,
    put,
    reveal,
    isDirty,
    get record() {
      return latest.current;
    },
    onSection: (id) => goTo?.current?.(id),
  };
}

/** Answers the record as it is being filled in, with the names of its relations as the API answered them. */
export function recordOf({ registry }: Pick<WidgetProps, 'registry'>): RecordOf {
  return (registry.formContext as FormContext | undefined)?.record ?? {};
}
