// Everything that a form of an entity remembers, whatever frame it stands in: its values, its draft, and whether leaving
// would lose something.
import { useCallback, useRef } from 'react';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useDraft } from './useDraft.ts';
import { useEditor } from './useEditor.ts';
import type { VersionedRecord } from './useRecord.ts';

export interface EntityEditorOptions {
  readonly entity: ResolvedEntity;
  readonly start: VersionedRecord;
  /** What a new record is begun with, beside its defaults; it is in `start` too. */
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
  // A form that goes on after its save has something to lose again.
  if (changed.length === 0) done.current = false;
  dirty.current = changed.length > 0 && !done.current;
  /** Read when somebody leaves, so that a save just now counts. */
  const isDirty = useCallback(() => dirty.current && !done.current, []);
  const discard = () => {
    draft.drop();
    // Who goes back before the next page is drawn finds this same form: discarded is discarded.
    change(base.record);
  };
  return { editor, draft, isDirty, discard };
}
