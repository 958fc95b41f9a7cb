// Holds the open form of the structure page and the item that is about to be deactivated. Typed text is not lost on the
// way to something else.
import { useState } from 'react';
import { useDiscard, type useRegistry } from '#core';
import type { RecordItem } from './items.ts';

export type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
type Discard = ReturnType<typeof useDiscard>;

/** The form beside the tree, for an existing record or a new one. */
export interface AskedForm {
  readonly kind: RecordItem['kind'];
  readonly id?: number;
  readonly unit?: number;
}

export interface StructureActs {
  readonly entities: Readonly<Record<RecordItem['kind'], Entity>>;
  readonly asked?: AskedForm;
  readonly leaving: RecordItem | null;
  readonly watch: Discard['watch'];
  readonly discarding: Discard['isAsking'];
  readonly ask: (form: AskedForm) => void;
  /** Does something without the form; asks first if something was typed in it. */
  readonly goOn: (act: () => void) => void;
  readonly closeForm: () => void;
  /** Asks before it deactivates an item, and says what that touches. */
  readonly deactivate: (item: RecordItem | null) => void;
}

export function useStructureActs(entities: StructureActs['entities']): StructureActs {
  const [asked, setAsked] = useState<AskedForm>();
  const [leaving, setLeaving] = useState<RecordItem | null>(null);
  const closeForm = () => setAsked(undefined);
  const { watch, ask, isAsking } = useDiscard(closeForm);
  const goOn = (act: () => void) =>
    ask(() => {
      closeForm();
      act();
    });
  return {
    ...{ entities, asked, leaving, watch, closeForm, goOn },
    discarding: isAsking,
    ask: (form) => ask(() => setAsked(form)),
    deactivate: setLeaving,
  };
}
