// Keeps what can be taken back: the last ten things that somebody did since they opened the product, wherever they are
// now.

/** `false`: it no longer applies, as when the board took it back by its own keys. */
type Undo = () => unknown;

const MOST = 10;
let kept: readonly Undo[] = [];

/** Answers what takes it back, by a click or by Ctrl Z: once. */
export function keepUndo(undo: Undo): Undo {
  const once = (): boolean => {
    if (!kept.includes(once)) return false;
    kept = kept.filter((one) => one !== once);
    return undo() !== false;
  };
  kept = [...kept, once].slice(-MOST);
  return once;
}

/** Takes the last one back that still applies; false where there is none. */
export function undoLast(): boolean {
  while (kept.length > 0) if (kept.at(-1)?.()) return true;
  return false;
}

/** For whoever comes next. */
export function forgetUndo(): void {
  kept = [];
}
