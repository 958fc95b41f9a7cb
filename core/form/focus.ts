// Sets the focus: on the first field of a new record, and after a refusal on the first wrong field (docs/look.md,
// "Form").

const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
/** Controls in which a person types or chooses. */
const FIELDS =
  'input:not([type=hidden], [type=file], [type=color], [readonly], :disabled), select, textarea, [contenteditable=true]';

/** Focuses the first wrong field, else the summary of errors that belong to no field. */
export function focusFirstError(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('.form-field-invalid');
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field?.querySelector<HTMLElement>(CONTROLS);
  const target = wrong ?? root?.querySelector<HTMLElement>('.form-summary');
  target?.focus();
  // Scrolls to the control, since a field taller than the screen would show its middle.
  target?.scrollIntoView?.({ block: 'center' });
}

/** Stands for a field whose code is on its way. */
const WAITING = '.form-waiting';

/**
 * Focuses the first field, unless the person has already started to fill the form in. One whose code is on its way gets
 * the focus when it is there.
 */
export function focusFirstField(root: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELDS) && root?.contains(activeElement)) return;
  const first = root?.querySelector<HTMLElement>(`${FIELDS}, ${WAITING}`);
  if (root && first?.matches(WAITING)) afterWaiting(root, first);
  else first?.focus({ preventScroll: true });
}

function afterWaiting(root: HTMLElement, waiting: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.contains(waiting)) return;
    observer.disconnect();
    focusFirstField(root);
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Starts at a section of the form, if it has that section. */
export function beginAt(root: HTMLElement | null, section: string): void {
  const found = root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`);
  found?.scrollIntoView?.({ block: 'start' });
  found?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
