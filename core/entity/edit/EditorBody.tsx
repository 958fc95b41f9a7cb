// Shows a form and, above it, a draft to continue, changes that another person saved meanwhile, or the reason why a
// save failed. Pages and dialogs put their own frame around it.
import { observer } from 'mobx-react-lite';
import { flushSync } from 'react-dom';
import { EntityForm } from '../../form/EntityForm.tsx';
import type { EntityFormProps } from '../../form/formProps.ts';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Side } from './conflict.ts';
import type { Draft } from './formDraft.ts';
import { DraftNote, FailureNote, LostNote } from './notes.tsx';
import type { EntityEditor } from './useEntityEditor.ts';
import { useLostFields } from './useLostFields.ts';
import { useQuestion } from './useQuestion.tsx';
import type { VersionedRecord } from './useRecord.ts';
import '../work.css';

interface EditorBodyProps {
  readonly entity: ResolvedEntity;
  readonly state: EntityEditor;
  /** Id of the form, for the button that saves. */
  readonly form: string;
  /** Prefix of its fields' ids, for pages with another form. */
  readonly idPrefix?: string;
  /** Fields that are given and not shown. */
  readonly omit?: readonly string[];
  readonly section?: EntityFormProps['section'];
}

export const EditorBody = observer(function EditorBody(props: EditorBodyProps) {
  const { entity, state, form, idPrefix, omit, section } = props;
  const { editor, draft, isDirty } = state;
  const { mode, base, record, trouble, busy, change, rebase, reveal, save, resolve } = editor;
  const question = useQuestion(entity, mode, (values) => void save(values));
  const lost = useLostFields(entity, editor);
  const submit = () => submitForm(form);
  // The result goes through the form again, so that it is checked like typed values.
  const settle = (sideOf: (name: string) => Side) => {
    const { conflict } = trouble;
    if (!conflict) return;
    flushSync(() => resolve(conflict, sideOf));
    submit();
  };
  const take = () => {
    if (draft.offered) rebase(restored(draft.offered, base, record));
    draft.take();
  };
  return (
    <>
      {draft.offered && <DraftNote draft={draft.offered} onTake={take} onDrop={draft.refuse} />}
      {lost.length > 0 && <LostNote lost={lost} />}
      {trouble.conflict && (
        <ConflictPanel entity={entity} mine={record} conflict={trouble.conflict} busy={busy} onSettle={settle} />
      )}
      {trouble.reason && <FailureNote reason={trouble.reason} onRetry={submit} />}
      <EntityForm
        id={form}
        idPrefix={idPrefix}
        entity={entity}
        record={record}
        mode={mode}
        errors={trouble.errors}
        busy={busy}
        omit={omit}
        section={section}
        onChange={change}
        onSubmit={question.ask}
        onReveal={reveal}
        isDirty={isDirty}
      />
      {question.dialog}
    </>
  );
});

export function submitForm(form: string): void {
  (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
}

/** Lays the draft over the current record; if it was made on an older version, its save finds the conflict. */
function restored({ changes, before, etag }: Draft, base: VersionedRecord, record: Values) {
  const older = etag !== undefined && etag !== base.etag;
  return {
    base: older ? { record: { ...base.record, ...before }, etag } : base,
    record: { ...record, ...changes },
  };
}
