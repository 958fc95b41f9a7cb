// Asks for confirmation before an action that cannot be undone, with its consequence in words and a verb on the button
// (docs/domain 2.6).
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '#core/contract';
import { intentOf } from './theme/intent.ts';

export interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Text of the button, a verb with its object: "Delete supplier". */
  readonly confirmText: string;
  /** "Cancel" by default. */
  readonly cancelText?: string;
  /** Of the verb; `danger` unless said. */
  readonly tone?: Tone;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { t } = useTranslation();
  const { isOpen, title, children, confirmText, cancelText = t('core.ui.cancel') } = props;
  const { tone = 'danger', busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      role="alertdialog"
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={false}
      style={{ width: 440, maxWidth: 'calc(100vw - 32px)' }}
    >
      {children && <DialogBody>{children}</DialogBody>}
      <DialogFooter
        actions={
          <>
            <Button text={cancelText} disabled={busy} autoFocus={tone === 'danger'} onClick={onCancel} />
            <Button text={confirmText} intent={intentOf(tone)} loading={busy} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}
