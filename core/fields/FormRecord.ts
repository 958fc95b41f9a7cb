// The record that a form holds, for fields that depend on others of it. A field that does not ask is not drawn again when
// another one changes: with forty of them, that is the difference between a key and a pause.
import type { WidgetProps } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { Entity } from '#core/contract';
import type { RecordOf } from './kind.ts';

export const FormRecord = createContext<RecordOf>({});

/** The whole record as it is typed; whoever asks is drawn at each of its changes. */
export function useFormRecord(): RecordOf {
  return useContext(FormRecord);
}

/** What widgets find in `registry.formContext`: the same object as long as the form stands. */
export interface FormContext {
  readonly entity: Entity;
  /** As it is when it is read, which is when the widget is drawn. */
  readonly record: RecordOf;
  /** Fetches a value that came hidden into the form; each time is logged. */
  readonly reveal?: (name: string) => Promise<void>;
  /** Whether something is typed and not saved. */
  readonly isDirty?: () => boolean;
  /** Called with the section that a person goes to. */
  readonly onSection: (id: string) => void;
}

/** What a field may ask of the page around the form. */
interface Leads extends Pick<FormContext, 'reveal' | 'isDirty'> {
  readonly goTo?: { readonly current: ((id: string) => void) | undefined };
}

export function formContextOf(
  entity: Entity,
  latest: { readonly current: RecordOf },
  { reveal, isDirty, goTo }: Leads = {},
): FormContext {
  return {
    entity,
    reveal,
    isDirty,
    get record() {
      return latest.current;
    },
    onSection: (id) => goTo?.current?.(id),
  };
}

/** The record as it is being filled in, beside it the names of relations as the API answered them. */
export function recordOf({ registry }: Pick<WidgetProps, 'registry'>): RecordOf {
  return (registry.formContext as FormContext | undefined)?.record ?? {};
}
