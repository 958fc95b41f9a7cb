// Shows the form in a record's dialog, for an existing record or a new one.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { initialValues } from '../../form/initialValues.ts';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EditorBody, submitForm } from '../edit/EditorBody.tsx';
import { Saving } from '../edit/SaveBar.tsx';
import { useUndoSave } from '../edit/undoSave.ts';
import { useEntityEditor } from '../edit/useEntityEditor.ts';
import { useRecord, type VersionedRecord } from '../edit/useRecord.ts';
import { ownNameOf } from './useDialogTitle.ts';
import type { DiscardGuard } from './useDiscard.ts';

interface DialogEditProps {
  readonly entity: ResolvedEntity;
  readonly given?: Values;
  readonly omit?: readonly string[];
  /** Makes the message that is shown after the save, in place of the usual one. */
  readonly said?: (record: Row) => string;
  readonly watch: (form: DiscardGuard | undefined) => void;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
  readonly onSaved: (record: Row) => void;
}

export function DialogEdit({ id, ...props }: DialogEditProps & { readonly id?: number }) {
  return id === undefined ? <New {...props} /> : <Existing id={id} {...props} />;
}

function New({ given, ...props }: DialogEditProps) {
  const { entity } = props;
  const start = useMemo(() => ({ record: { ...initialValues(entity.schema), ...given }, etag: '' }), [entity, given]);
  return <Form {...props} given={given} start={start} />;
}

function Existing({ id, ...props }: DialogEditProps & { readonly id: number }) {
  const { entity, onName } = props;
  const { loaded, reload } = useRecord(entity, String(id));
  const name = loaded.state === 'ready' ? ownNameOf(entity, loaded.versioned.record, props.omit) : '';
  useEffect(() => {
    onName(name);
  }, [onName, name]);
  if (loaded.state === 'ready') return <Form {...props} start={loaded.versioned} />;
  return (
    <DialogBody>{loaded.state === 'loading' ? <Skeleton shape="form" /> : <ErrorState onRetry={reload} />}</DialogBody>
  );
}

const Form = observer(function Form(props: DialogEditProps & { readonly start: VersionedRecord }) {
  const { entity, start, given, omit, said, watch, onCancel, onSaved } = props;
  const { t } = useTranslation();
  const form = useId();
  const undoOf = useUndoSave(entity);
  const state = useEntityEditor({
    entity,
    start,
    given,
    onSaved: (saved) => {
      const name = ownNameOf(entity, saved, omit) || t(entity.text, { count: 1 });
      toast(said?.(saved as Row) ?? t('core.edit.saved', { name }), undoOf(start.record, saved));
      onSaved(saved as Row);
    },
  });
  const { editor, isDirty, wouldLose, discard } = state;
  // A new record with a confirmation does more than being stored, so the button names that action, as on its page.
  const isAsked = entity.additions.confirm.length > 0 && start.record.id === undefined;
  const word = isAsked ? `${entity.text}.add` : 'core.dialog.save';
  useEffect(() => {
    watch({ isDirty, wouldLose, discard });
    return () => watch(undefined);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    submitForm(form);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+S of whatever has the focus in it
    <div className="entity-dialog-form" onKeyDown={onKeyDown}>
      <DialogBody>
        <EditorBody entity={entity} state={state} form={form} idPrefix={form} omit={omit} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={editor.busy} onClick={onCancel} />
            {!editor.trouble.conflict && (
              <Button type="submit" form={form} intent="primary" text={t(word)} loading={editor.busy} />
            )}
          </>
        }
      >
        <span role="status">{editor.busy && <Saving progress={editor.progress} />}</span>
      </DialogFooter>
    </div>
  );
});
