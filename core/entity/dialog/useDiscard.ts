// Asks before a dialog with unsaved changes is closed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmProps } from '../../ui/Confirm.tsx';

export interface DiscardGuard {
  readonly isDirty: () => boolean;
  /** Whether closing the browser's tab loses something, where a draft keeps what was typed. */
  readonly wouldLose?: () => boolean;
  readonly discard: () => void;
}

/** `watch` gets the open form; `mayClose` and `ask` go on at once if nothing would be lost. */
export function useDiscard(close: () => void) {
  const { t } = useTranslation();
  const watched = useRef<DiscardGuard>(undefined);
  const [next, setNext] = useState<() => void>();
  const watch = useCallback((form: DiscardGuard | undefined) => {
    watched.current = form;
  }, []);
  const ask = (act: () => void) => {
    if (watched.current?.isDirty()) setNext(() => act);
    else act();
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { isDirty, wouldLose = isDirty } = watched.current ?? {};
      if (wouldLose?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const isAsking: ConfirmProps = {
    isOpen: next !== undefined,
    title: t('core.edit.leave.title'),
    children: t('core.dialog.leave'),
    confirmText: t('core.dialog.discard'),
    cancelText: t('core.dialog.stay'),
    tone: 'danger',
    onCancel: () => setNext(undefined),
    onConfirm: () => {
      setNext(undefined);
      watched.current?.discard();
      next?.();
    },
  };
  return { watch, ask, mayClose: () => ask(close), isAsking };
}
