// Shows a form as a page: title, bar, and a guard against leaving. Creating and editing differ only in the values with
// which they start.
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, may } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Crumb, PageHeader } from '../../ui/page/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyPeopleHere } from '../presence/LazyPeopleHere.tsx';
import { useHash } from '../view/useHash.ts';
import { Beside } from './Beside.tsx';
import { EditorBody, submitForm } from './EditorBody.tsx';
import { returnIn } from './returning.ts';
import { SaveBar } from './SaveBar.tsx';
import { useUndoSave } from './undoSave.ts';
import { useEntityEditor } from './useEntityEditor.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import type { VersionedRecord } from './useRecord.ts';
import { useShortcuts } from './useShortcuts.ts';
// Fetched with the page: fetched by the form, the code that draws it would come a step later.
import '../../form/FormBody.tsx';

interface EditorProps {
  readonly entity: ResolvedEntity;
  readonly start: VersionedRecord;
  /** Values that a new record starts with, beside its defaults. */
  readonly given?: Values;
  readonly title: string;
  readonly breadcrumb: readonly Crumb[];
  readonly saveText: string;
}

export const Editor = observer(function Editor({ entity, start, given, title, breadcrumb, saveText }: EditorProps) {
  const { t } = useTranslation();
  const form = useId();
  const id = start.record.id as number | undefined;
  const section = useHash();
  const { leave, after } = useWays(entity, start);
  const undoOf = useUndoSave(entity);
  const state = useEntityEditor({
    entity,
    start,
    given,
    onSaved: (saved) => {
      toast(t('core.edit.saved', { name: nameOf(entity, saved) }), undoOf(start.record, saved));
      after(saved);
    },
  });
  const { editor, isDirty, wouldLose, discard } = state;
  const guard = useLeaveGuard({ isDirty, wouldLose, onLeave: discard });
  useShortcuts({ save: () => submitForm(form), cancel: leave });
  return (
    <div className="edit">
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        people={id && <LazyPeopleHere resource={entity.resource} id={id} doing="edit" />}
      />
      <Beside entity={entity} record={editor.record}>
        <EditorBody entity={entity} state={state} form={form} section={section} />
      </Beside>
      <SaveBar
        form={form}
        saveText={saveText}
        unsaved={editor.changed.length}
        busy={editor.busy}
        progress={editor.progress}
        elsewhere={editor.trouble.conflict !== undefined}
        onCancel={leave}
      />
      {guard}
    </div>
  );
});

/**
 * Answers where Cancel and Save lead: to the page that asked, else to the same part of the record, else to the list.
 */
function useWays(entity: ResolvedEntity, { record }: VersionedRecord) {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const back = returnIn(state);
  const viewOf = ({ id }: Values) =>
    may(entity, 'show') ? `${addressOf(entity, 'view', Number(id))}${hash}` : addressOf(entity, 'index');
  const leave = () => void navigate(back ?? (record.id === undefined ? addressOf(entity, 'index') : viewOf(record)));
  // Replaces the form in the history, so that the browser's Back does not open the saved form.
  const after = (saved: Values) => void navigate(back ?? viewOf(saved), { replace: true, state: keptState(state) });
  return { leave, after };
}

/** Keeps the place in the list of a record that was edited. */
function keptState(state: unknown): unknown {
  const { place } = (state ?? {}) as { place?: unknown };
  return place === undefined ? undefined : { place };
}
