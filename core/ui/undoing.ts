// Keeps the last ten actions that can be undone since the product was opened, whatever page is open now.

/** Answers `false` if it no longer applies, as when the board has undone it by its own keys. */
type Undo = () => unknown;

const MOST = 10;
let kept: readonly Undo[] = [];

/** Keeps an undo, and answers the function that runs it once, by a click or by Ctrl Z. */
export function keepUndo(undo: Undo): Undo {
  const once = (): boolean => {
    if (!kept.includes(once)) return false;
    kept = kept.filter((one) => one !== once);
    return undo() !== false;
  };
  kept = [...kept, once].slice(-MOST);
  return once;
}

/** Undoes the last action that still can be; answers false without one. */
export function undoLast(): boolean {
  while (kept.length > 0) if (kept.at(-1)?.()) return true;
  return false;
}

/** Drops all of them, so that the next person cannot undo them. */
export function forgetUndo(): void {
  kept = [];
}
