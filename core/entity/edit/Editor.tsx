// A form with its page around it: bar, guard, draft, conflict; create and edit differ only in what they start with.
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntityForm } from '../../form/EntityForm.tsx';
import type { Values } from '../../form/record.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { type Crumb, PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOf, may } from '../access.ts';
import { nameOf } from '../value.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Side } from './conflict.ts';
import { type Draft, draftKey, dropDraft } from './draft.ts';
import { DraftNote, FailureNote } from './notes.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './useDraft.ts';
import { useEditor } from './useEditor.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import type { Versioned } from './useRecord.ts';
import { useShortcuts } from './useShortcuts.ts';
import './edit.css';

interface EditorProps {
  readonly entity: ResolvedEntity;
  readonly start: Versioned;
  readonly title: string;
  readonly breadcrumb: readonly Crumb[];
  readonly saveText: string;
}

export const Editor = observer(function Editor({ entity, start, title, breadcrumb, saveText }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useId();
  const mode = start.record.id === undefined ? 'create' : 'edit';
  const { current: key } = useRef(keyOf(entity, start));
  const after = ({ id }: Values) =>
    may(entity, 'show') ? addressOf(entity, 'view', Number(id)) : addressOf(entity, 'index');
  const done = useRef(false);
  const editor = useEditor(entity, start, (saved) => {
    done.current = true;
    dropDraft(key);
    toast(t('core.edit.saved', { name: nameOf(entity, saved) }));
    // In place of the form: the way back never leads into what was just saved.
    navigate(after(saved), { replace: true });
  });
  const { base, record, changed, trouble, busy, change, rebase, save, resolve } = editor;
  const draft = useDraft(key, base, record, changed);
  const dirty = useRef(false);
  dirty.current = changed.length > 0 && !done.current;
  const guard = useLeaveGuard({
    isDirty: useCallback(() => dirty.current && !done.current, []),
    onLeave: () => {
      dropDraft(key);
      // Who goes back before the next page is drawn finds this same form: discarded is discarded.
      change(base.record);
    },
  });
  const cancel = () => navigate(mode === 'edit' ? after(start.record) : addressOf(entity, 'index'));
  const submit = () => (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  // Through the form again: what follows from the choices is checked like anything else.
  const settle = (sideOf: (name: string) => Side) => {
    const { conflict } = trouble;
    if (!conflict) return;
    flushSync(() => resolve(conflict, sideOf));
    submit();
  };
  useShortcuts({ save: submit, cancel });
  return (
    <div className="edit">
      <PageHeader title={title} breadcrumb={breadcrumb} />
      {draft.offered && (
        <DraftNote
          draft={draft.offered}
          onTake={() => {
            if (draft.offered) rebase(restored(draft.offered, base, record));
            draft.close();
          }}
          onDrop={draft.close}
        />
      )}
      {trouble.conflict && (
        <ConflictPanel entity={entity} mine={record} conflict={trouble.conflict} busy={busy} onSettle={settle} />
      )}
      {trouble.reason && <FailureNote reason={trouble.reason} onRetry={submit} />}
      <EntityForm
        id={form}
        entity={entity}
        record={record}
        mode={mode}
        errors={trouble.errors}
        busy={busy}
        onChange={change}
        onSubmit={(values) => void save(values)}
      />
      <SaveBar
        form={form}
        saveText={saveText}
        unsaved={changed.length}
        busy={busy}
        elsewhere={trouble.conflict !== undefined}
        onCancel={cancel}
      />
      {guard}
    </div>
  );
});

function keyOf({ resource }: ResolvedEntity, { record }: Versioned): string {
  const id = record.id === undefined ? undefined : String(record.id);
  return draftKey(session.auth.authEmployee?.id ?? 0, resource, id);
}

/** The draft over the record of now; made on an older version, its save will find the conflict. */
function restored({ changes, before, etag }: Draft, base: Versioned, record: Values) {
  const older = etag !== undefined && etag !== base.etag;
  return {
    base: older ? { record: { ...base.record, ...before }, etag } : base,
    record: { ...record, ...changes },
  };
}
