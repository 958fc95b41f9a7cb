// Reports a move's result in words: in the live region, and as a toast if it can be undone or was refused.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../texts/format.ts';
import { toast, toastError, toastWarning } from '../ui/toast.ts';
import type { BoardModel } from './BoardModel.ts';
import type { LandingNotice } from './lanes/landing.ts';

const DONE: readonly LandingNotice['what'][] = [
  'moved',
  'undone',
  'redone',
  'takenBack',
  'doneAgain',
  'copied',
  'split',
  'changed',
  'kept',
];
const SAID_ALREADY: readonly LandingNotice['what'][] = ['refused', 'warned'];

export function useTelling() {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const announce = useRef((_told: LandingNotice, _model: BoardModel) => {});
  announce.current = ({ what, count = 1, name = '', reason = '', canUndo }, model) => {
    const formatted = formatNumber(count);
    const words = SAID_ALREADY.includes(what)
      ? reason
      : t(`core.board.said.${what}`, { count, formatted, name, reason });
    const text = what === 'changed' ? name : words;
    setSaid(text);
    const step = model.changes.done.at(-1);
    if ((what === 'moved' || canUndo) && step) {
      const undo = () => model.changes.mayUndo(step) && model.undo(step);
      toast(text, { text: t('core.ui.undo'), onClick: undo, undoes: true });
    } else if (DONE.includes(what)) toast(text);
    else if (what === 'warned' || what === 'leftOut') toastWarning(text);
    else if (what === 'refused' || what === 'failed') toastError(text);
  };
  return { said, announce };
}
