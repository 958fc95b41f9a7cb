// Short messages at the bottom of the screen, with Undo where undo exists (look.md "States").
import { type Intent, OverlayToaster, type ToastProps, type Toaster } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { createElement } from 'react';

export interface ToastAction {
  readonly text: string;
  readonly onClick: () => void;
}

const SHORT_MS = 4_000;
/** Long enough to read and to reach Undo (domain 2, "Undo toast of 8 s"). */
const LONG_MS = 8_000;

let toaster: Promise<Toaster> | undefined;

/** Something was done: "Supplier saved". */
export function toast(message: string, action?: ToastAction): void {
  show({ message, action, icon: createElement(TickCircleIcon), intent: 'success', timeout: action ? LONG_MS : SHORT_MS });
}

/** Something could not be done, where no place on the page can say so. */
export function toastError(message: string, action?: ToastAction): void {
  show({ message, action, icon: createElement(ErrorIcon), intent: 'danger', timeout: LONG_MS });
}

function show(props: ToastProps & { intent: Intent }): void {
  toaster ??= OverlayToaster.create({ position: 'bottom', maxToasts: 3 });
  void toaster.then((ready) => ready.show(props));
}
