// Asks what a call needs before it is made: its arguments, or that one is sure. A refusal is shown here, and what was
// typed stays.

import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../fields/value.tsx';
import { EntityForm } from '../../form/EntityForm.tsx';
import type { FieldError } from '../../form/errors.ts';
import { initialValues } from '../../form/initialValues.ts';
import { filledValues, type Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { intentOf } from '../../ui/theme/intent.ts';
import { useReason } from '../failure/reason.ts';
import { argumentsOf, type CallAction, makeCall } from './actionCall.ts';
import '../work.css';
import { focusFirstField } from '../../form/focus.ts';
import { useReadyForm } from '../../form/useReadyForm.ts';

interface ActionDialogProps {
  readonly action: CallAction;
  readonly entity: ResolvedEntity;
  readonly record: Row;
  /** Name of the thing that is asked about; the record's by default. */
  readonly name?: string;
  readonly onClose: () => void;
  /** Called with the record as the call left it, if the call answers one. */
  readonly onDone: (record?: Row) => void;
  /** Called in place of the action's own call on this record. */
  readonly send?: (values: Values) => void | Promise<void>;
}

export const ActionDialog = observer(function ActionDialog(props: ActionDialogProps) {
  const { action, entity, record, name = nameOf(entity, record), onClose } = props;
  const { t } = useTranslation();
  const form = useId();
  const { busy, errors, message, run } = useCall(props);
  const asked = useMemo(() => argumentsOf(action, entity), [action, entity]);
  const [values, setValues] = useState<Values>(() => initialValues(asked.schema));
  const hasForm = action.call.arguments !== undefined;
  const { body, isReady, onReady } = useReadyForm();
  const send = (filled: Values = {}) => void run(filledValues(Object.keys(asked.schema.properties), filled));
  return (
    <Dialog
      isOpen
      className="action-dialog"
      role={hasForm ? 'dialog' : 'alertdialog'}
      title={t(action.titleKey)}
      isCloseButtonShown={false}
      canOutsideClickClose={!busy && !hasForm}
      canEscapeKeyClose={!busy}
      onClose={onClose}
      onOpened={(dialog) => hasForm && focusFirstField(dialog)}
    >
      <DialogBody ref={body}>
        {action.call.confirm && <p>{t(`${action.titleKey}.confirm`, { name })}</p>}
        {hasForm && (
          <EntityForm
            id={form}
            idPrefix={form}
            mode="create"
            {...{ entity: asked, record: values, errors, busy }}
            onChange={setValues}
            onSubmit={send}
            onReady={onReady}
          />
        )}
        {message && (
          <p className="action-failure" role="alert">
            {message}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {/* For a move the button says "Close", since "Cancel" beside "Cancel order" would confuse. */}
            <Button
              text={t(action.move ? 'core.dialog.close' : 'core.ui.cancel')}
              disabled={busy}
              autoFocus={!hasForm}
              onClick={onClose}
            />
            <Button
              type={hasForm ? 'submit' : 'button'}
              form={hasForm ? form : undefined}
              intent={intentOf(action.tone ?? 'info')}
              text={t(action.titleKey)}
              disabled={hasForm && !isReady}
              loading={busy}
              onClick={hasForm ? undefined : () => send()}
            />
          </>
        }
      />
    </Dialog>
  );
});

function useCall({ action, entity, record, onClose, onDone, send }: ActionDialogProps) {
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [message, setMessage] = useState('');
  const run = async (values: Values): Promise<void> => {
    setBusy(true);
    setMessage('');
    try {
      const made = send ? void (await send(values)) : await makeCall(action, record.id, values);
      onClose();
      onDone(made);
    } catch (error) {
      const own = new Set(Object.keys(action.call.arguments?.properties ?? {}));
      const refused = reason.errorsOf(error).filter(({ path }) => own.has(path.split('.')[0] ?? ''));
      setErrors(refused);
      setMessage(refused.length > 0 ? '' : reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, message, run };
}
