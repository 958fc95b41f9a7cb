// Follows a pressed pointer wherever it moves on the page.

export interface PointerFollower {
  readonly onMove: (event: PointerEvent) => void;
  /** Called with true on release, and with false if Escape, the browser or the caller ended it. */
  readonly onEnd: (isLetGo: boolean) => void;
}

/** Answers a function that ends the following. */
export function followPointer(pointerId: number, { onMove, onEnd }: PointerFollower): () => void {
  const end = (isLetGo: boolean): void => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
    onEnd(isLetGo);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onMove(event);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', () => end(true)],
    ['pointercancel', () => end(false)],
    ['keydown', onKey],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, true);
  return () => end(false);
}

/** Keeps the release after a drag from counting as a click on the element below. */
export function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true));
}
