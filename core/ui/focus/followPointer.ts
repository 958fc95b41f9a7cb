// A pointer that was pressed, followed wherever it goes on the page.

export interface PointerFollower {
  readonly onMove: (event: PointerEvent) => void;
  /** Let go here; or given up: by Escape, by the browser, by the caller. */
  readonly onEnd: (isLetGo: boolean) => void;
}

/** Answers a function that gives up. */
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

/** Letting go after a drag is not a click on what happens to lie there. */
export function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true));
}
