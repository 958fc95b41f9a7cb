// Holds the state of an entity's form, on a page or in a dialog: its values, its draft, and whether leaving would lose
// something.
import { useCallback, useRef } from 'react';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useDraft } from './useDraft.ts';
import { useEditor } from './useEditor.ts';
import type { VersionedRecord } from './useRecord.ts';

export interface EntityEditorOptions {
  readonly entity: ResolvedEntity;
  readonly start: VersionedRecord;
  /** Values that a new record starts with, beside its defaults; `start` holds them too. */
  readonly given?: Values;
  readonly onSaved: (record: Values) => void;
}

export type EntityEditor = ReturnType<typeof useEntityEditor>;

const NOTHING: Values = {};

export function useEntityEditor({ entity, start, given = NOTHING, onSaved }: EntityEditorOptions) {
  const done = useRef(false);
  const drop = useRef<() => void>(undefined);
  const editor = useEditor(
    entity,
    start,
    (saved) => {
      done.current = true;
      drop.current?.();
      onSaved(saved);
    },
    given,
  );
  const { base, changed, change } = editor;
  const draft = useDraft({ entity, given, editor });
  drop.current = draft.drop;
  const dirty = useRef(false);
  // A form that stays open after its save can have unsaved changes again.
  if (changed.length === 0) done.current = false;
  dirty.current = changed.length > 0 && !done.current;
  /** Read only when somebody leaves, so that a save of this moment counts. */
  const isDirty = useCallback(() => dirty.current && !done.current, []);
  /** Tells whether closing the browser's tab would lose something: what a draft keeps is offered again. */
  const wouldLose = useCallback(() => isDirty() && !draft.isSafe(), [isDirty, draft.isSafe]);
  const discard = () => {
    draft.drop();
    // A person who goes back before the next page is drawn finds this same form, so its values are reset too.
    change(base.record);
  };
  return { editor, draft, isDirty, wouldLose, discard };
}
