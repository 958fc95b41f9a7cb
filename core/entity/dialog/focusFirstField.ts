// A dialog that asks something begins at its first field, unless one has begun to fill it in while it opened.
export function focusFirstField(dialog: HTMLElement): void {
  const fields = 'input, select, textarea';
  const { activeElement } = document;
  if (activeElement && dialog.contains(activeElement) && activeElement.matches(fields)) return;
  dialog.querySelector<HTMLElement>(fields)?.focus();
}
