// Copies a record: asks for the fields that its entity names, or copies at once, and links to the copy.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import type { FieldError } from '../../form/errors.ts';
import { focusFirstField } from '../../form/focus.ts';
import { useReadyForm } from '../../form/useReadyForm.ts';
import { filledValues, type Values } from '../../form/values.ts';
import { useCreateKey } from '../../http/createKey.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { useReason } from '../failure/reason.ts';
import { LazyPartForm } from '../part/LazyPartForm.tsx';
import { partErrors } from '../part/partFields.ts';
import { askedFields, copyRecord, copyStart } from './copying.ts';

export interface CopyDialogProps {
  readonly entity: ResolvedEntity;
  /** The record to copy; null for none. */
  readonly record: Row | null;
  readonly onClose: () => void;
  /** Called with the copy. Without it, a toast offers to open the copy. */
  readonly onCopied?: (copy: Row) => void;
}

export const CopyDialog = observer(function CopyDialog(props: CopyDialogProps) {
  const { entity, record } = props;
  const asks = askedFields(entity).length > 0;
  // The dialog keeps its last content while it closes.
  const [shown, setShown] = useState<Row | null>(null);
  useEffect(() => {
    if (record) setShown(record);
  }, [record]);
  if (!asks) return <CopyAtOnce {...props} />;
  return shown && <Asking key={shown.id} {...props} isOpen={record !== null} shown={shown} />;
});

/** Copies without a question and shows the result. */
function CopyAtOnce(props: CopyDialogProps) {
  const { entity, record, onClose } = props;
  const { t } = useTranslation();
  const reason = useReason(entity);
  const finish = useFinish(props);
  const latest = useRef({ finish, reason, onClose });
  latest.current = { finish, reason, onClose };
  useEffect(() => {
    if (!record) return;
    const failed = (error: unknown) => {
      const text = latest.current.reason(error);
      toastError(`${t('core.copy.failed', { name: nameOf(entity, record) })} ${text}`);
    };
    copyRecord(entity, record.id)
      .then((copy) => latest.current.finish(copy), failed)
      .finally(() => latest.current.onClose());
  }, [entity, record, t]);
  return null;
}

function Asking(props: CopyDialogProps & { readonly isOpen: boolean; readonly shown: Row }) {
  const { entity, shown, isOpen, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { body, isReady, onReady } = useReadyForm();
  const finish = useFinish(props);
  const [record, setRecord] = useState<Values>(() => copyStart(entity, shown));
  const { busy, errors, message, submit } = useSubmit(entity, shown, record, (copy) => {
    onClose();
    finish(copy);
  });
  const name = nameOf(entity, shown);
  return (
    <Dialog
      className="part-dialog"
      isOpen={isOpen}
      title={t('core.copy.title', { name })}
      isCloseButtonShown={false}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      onClose={onClose}
      onOpened={focusFirstField}
    >
      <DialogBody ref={body}>
        <LazyPartForm
          id={id}
          names={askedFields(entity)}
          {...{ entity, record, errors, busy }}
          onChange={setRecord}
          onSubmit={submit}
          onReady={onReady}
        />
        {message && <p role="alert">{message}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={onClose} />
            <Button
              type="submit"
              form={id}
              intent="primary"
              text={t('core.copy.button')}
              disabled={!isReady}
              loading={busy}
            />
          </>
        }
      />
    </Dialog>
  );
}

function useSubmit(entity: ResolvedEntity, shown: Row, record: Values, onCopied: (copy: Row) => void) {
  const reason = useReason(entity);
  const asked = askedFields(entity);
  const key = useCreateKey();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [message, setMessage] = useState('');
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = partErrors(entity, asked, record);
      setErrors(found);
      if (found.length === 0) onCopied(await copyRecord(entity, shown.id, filledValues(asked, record), key.headers()));
    } catch (error) {
      key.failed(error);
      const refused = reason.errorsOf(error).filter(({ path }) => asked.includes(path));
      setErrors(refused);
      setMessage(refused.length > 0 ? '' : reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, message, submit: () => void submit() };
}

function useFinish({ entity, onCopied }: CopyDialogProps): (copy: Row) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (copy) => {
    const open = { text: t('core.copy.open'), onClick: () => void navigate(addressOf(entity, 'view', copy.id)) };
    toast(t('core.copy.done', { name: nameOf(entity, copy) }), onCopied || entity.noPages ? undefined : open);
    onCopied?.(copy);
  };
}
