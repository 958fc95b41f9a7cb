// Shows short messages at the bottom of the screen, with Undo if the action can be undone (docs/look.md, "States").
import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { createElement } from 'react';
import { explainsRecentRefusal } from './explained.ts';
import { keepUndo } from './undoing.ts';

export interface ToastAction {
  readonly text: string;
  readonly onClick: () => unknown;
  /**
   * True if the action undoes something, so that Ctrl Z calls it too, also later; if it answers `false`, it no longer
   * applies.
   */
  readonly undoes?: true;
}

const SHORT_MS = 4_000;
/** Long enough to read and to reach Undo (docs/domain 2.6). */
const LONG_MS = 8_000;

let toaster: Promise<Toaster> | undefined;

/** Says that something was done: "Supplier saved". */
export function toast(message: string, action?: ToastAction): void {
  // An action that Ctrl Z has undone is no longer offered.
  const undo = (): unknown => {
    withdraw();
    return action?.onClick();
  };
  const withdraw = show({
    message,
    action: action?.undoes ? { text: action.text, onClick: keepUndo(undo) } : action,
    icon: createElement(TickCircleIcon),
    className: 'toast-done',
    timeout: action ? LONG_MS : SHORT_MS,
  });
}

/** Says that something was done that the person has to know more about. */
export function toastWarning(message: string): void {
  show({ message, icon: createElement(WarningSignIcon), className: 'toast-warned', timeout: LONG_MS });
}

/** Says that something failed, where no place on the page can show it. */
export function toastError(message: string, action?: ToastAction): void {
  const said = createElement('span', explainsRecentRefusal(), message);
  show({ message: said, action, icon: createElement(ErrorIcon), className: 'toast-failed', timeout: LONG_MS });
}

/** Uses no intent, with which Blueprint would colour the whole toast. Answers a function that removes the toast. */
function show(props: ToastProps): () => void {
  // Escape is left to the page: it cancels a form while a toast is still shown.
  toaster ??= OverlayToaster.create({ position: 'bottom', maxToasts: 3, canEscapeKeyClear: false });
  const shown = toaster.then((ready) => ({ ready, key: ready.show(props) }));
  return () => void shown.then(({ ready, key }) => ready.dismiss(key));
}
