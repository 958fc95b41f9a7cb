// Sets the focus: a new record begins at its first field; after a refusal the first field that is wrong gets it
// (docs/look.md, "Form").

const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
/** Those that one types or chooses in. */
const FIELDS =
  'input:not([type=hidden], [type=file], [type=color], [readonly], :disabled), select, textarea, [contenteditable=true]';

/** Focuses the first wrong field, else the summary of what belongs to no field. */
export function focusFirstError(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('.form-field-invalid');
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field?.querySelector<HTMLElement>(CONTROLS);
  const target = wrong ?? root?.querySelector<HTMLElement>('.form-summary');
  target?.focus();
  // The control, not its field: one that is taller than the screen would show its middle.
  target?.scrollIntoView?.({ block: 'center' });
}

/** Unless one has begun to fill it in already. */
export function focusFirstField(root: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELDS) && root?.contains(activeElement)) return;
  root?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** At a section of the form, where it has it. */
export function beginAt(root: HTMLElement | null, section: string): void {
  const found = root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`);
  found?.scrollIntoView?.({ block: 'start' });
  found?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
