// Draws a dialog that asks for something: its fields, why it was refused, and two buttons, to cancel and to do it.
import { Button, Callout, Dialog, DialogBody, DialogFooter, type DialogProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FormDialogProps extends Pick<DialogProps, 'className' | 'onOpened'> {
  readonly title: string;
  /** Says above the fields what the dialog is for. */
  readonly help?: string;
  /** Says why it was refused; nothing is shown while this is empty. */
  readonly failure?: string;
  readonly busy?: boolean;
  /** False while something is missing, so that it cannot be done yet. */
  readonly isReady?: boolean;
  /** The text of the button that does it, a verb. */
  readonly submit: string;
  /** The id of the form among the children that the button submits. */
  readonly form?: string;
  /** Called by the button where the children have no form. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function FormDialog({ title, help, failure, children, onClose, ...rest }: FormDialogProps) {
  const { t } = useTranslation();
  const { className, onOpened, submit, form, onSubmit, busy = false, isReady = true } = rest;
  return (
    <Dialog isOpen {...{ title, className, onOpened, onClose }} canOutsideClickClose={false}>
      <DialogBody>
        {help && <p className="muted">{help}</p>}
        {failure && (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        )}
        {children}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={onClose} />
            <Button
              type={form ? 'submit' : 'button'}
              {...{ form }}
              intent="primary"
              loading={busy}
              disabled={!isReady}
              text={submit}
              onClick={onSubmit}
            />
          </>
        }
      />
    </Dialog>
  );
}
