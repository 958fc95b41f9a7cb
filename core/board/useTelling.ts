// Reports a move's result in words: in the live region, and as a toast if it can be undone or was refused.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastError, toastWarning } from '../ui/toast.ts';
import type { BoardModel } from './BoardModel.ts';
import type { LandingNotice } from './lanes/landing.ts';

const DONE: readonly LandingNotice['what'][] = ['moved', 'undone', 'redone', 'copied'];

export function useTelling() {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const announce = useRef((_told: LandingNotice, _model: BoardModel) => {});
  announce.current = ({ what, count = 1, name = '', reason = '' }, model) => {
    const text =
      what === 'refused' || what === 'warned' ? reason : t(`core.board.said.${what}`, { count, name, reason });
    setSaid(text);
    const step = model.changes.done.at(-1);
    if (what === 'moved' && step) {
      const undo = () => model.changes.mayUndo(step) && model.undo(step);
      toast(text, { text: t('core.ui.undo'), onClick: undo, undoes: true });
    } else if (DONE.includes(what)) toast(text);
    else if (what === 'warned') toastWarning(text);
    else if (what === 'refused' || what === 'failed') toastError(text);
  };
  return { said, announce };
}
