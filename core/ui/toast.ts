// Shows short messages at the bottom of the screen, with Undo where undo exists (docs/look.md, "States").
import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { createElement } from 'react';
import { explainsRecentRefusal } from './explained.ts';
import { keepUndo } from './undoing.ts';

export interface ToastAction {
  readonly text: string;
  readonly onClick: () => unknown;
  /** It takes back what was done, so Ctrl Z does it too, also later; `false` from it says that it no longer applies. */
  readonly undoes?: true;
}

const SHORT_MS = 4_000;
/** Long enough to read and to reach Undo (docs/domain 2.6). */
const LONG_MS = 8_000;

let toaster: Promise<Toaster> | undefined;

/** Something was done: "Supplier saved". */
export function toast(message: string, action?: ToastAction): void {
  // What was taken back by Ctrl Z is no longer offered.
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

/** Something was done, and one has to know something about it. */
export function toastWarning(message: string): void {
  show({ message, icon: createElement(WarningSignIcon), className: 'toast-warned', timeout: LONG_MS });
}

/** Something could not be done, where no place on the page can say so. */
export function toastError(message: string, action?: ToastAction): void {
  const said = createElement('span', explainsRecentRefusal(), message);
  show({ message: said, action, icon: createElement(ErrorIcon), className: 'toast-failed', timeout: LONG_MS });
}

/** No intent: Blueprint would fill the whole toast with it. Answers a function that takes it away. */
function show(props: ToastProps): () => void {
  // Escape belongs to the page: it cancels a form while the word about the last one still stands there.
  toaster ??= OverlayToaster.create({ position: 'bottom', maxToasts: 3, canEscapeKeyClear: false });
  const shown = toaster.then((ready) => ({ ready, key: ready.show(props) }));
  return () => void shown.then(({ ready, key }) => ready.dismiss(key));
}
