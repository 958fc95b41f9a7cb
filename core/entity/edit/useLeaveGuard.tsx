// Asks before a page with unsaved changes is left: by a dialog inside Scoop, by the browser's own question outside.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { tellTyped } from '../../fields/controls/useTyped.ts';
import { session } from '../../session/session.ts';

interface Asked {
  /** Read only when somebody leaves, so that a save of this moment counts. */
  readonly isDirty: () => boolean;
  /** Whether closing the browser's tab loses something, where a draft keeps what was typed. */
  readonly wouldLose?: () => boolean;
  /** Called when the person chose to leave: the typed values may be dropped. */
  readonly onLeave: () => void;
}

/** Answers the dialog for the page to render. */
export function useLeaveGuard({ isDirty, wouldLose = isDirty, onLeave }: Asked) {
  // An ended session leads to sign-in without a question: the draft is offered after signing in again.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    tellTyped();
    return isDirty() && session.subject !== null && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return <LeaveDialog isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />;
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('core.edit.leave.title')}
      role="alertdialog"
      isCloseButtonShown={false}
      onClose={onStay}
      className="edit-dialog"
    >
      <DialogBody>{t('core.edit.leave.text')}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.edit.leave.leave')} onClick={onLeave} />
            <Button text={t('core.edit.leave.stay')} intent="primary" autoFocus onClick={onStay} />
          </>
        }
      />
    </Dialog>
  );
}
