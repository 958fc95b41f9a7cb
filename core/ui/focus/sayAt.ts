// Lets a label follow the pointer while something is dragged, and say what would come of it.

/** Says the words beside the pointer; the label carries `data-refused` where it would not be taken. */
export function sayAt(
  label: HTMLElement | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
  words: string,
  isRefused: boolean,
): void {
  if (!label) return;
  label.hidden = false;
  label.dataset.refused = String(isRefused);
  label.style.transform = `translate(${clientX + 14}px, ${clientY + 10}px)`;
  if (label.textContent !== words) label.textContent = words;
}
