// Works out the cell to which a key leads in a grid: arrows, Home, End and pages.
import type { CellPosition } from './GridState.ts';

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows that a page key passes. */
  readonly page: number;
}

const STEPS: Readonly<Record<string, (bounds: Bounds) => { row?: number; column?: number }>> = {
  ArrowUp: () => ({ row: -1 }),
  ArrowDown: () => ({ row: 1 }),
  ArrowLeft: () => ({ column: -1 }),
  ArrowRight: () => ({ column: 1 }),
  PageUp: ({ page }) => ({ row: -page }),
  PageDown: ({ page }) => ({ row: page }),
  Home: ({ rows }) => ({ row: -rows }),
  End: ({ rows }) => ({ row: rows }),
};

/** Answers the cell; undefined if the key does not move. */
export function placeAfter(key: string, from: CellPosition, bounds: Bounds): CellPosition | undefined {
  const step = STEPS[key]?.(bounds);
  if (!step || bounds.rows === 0) return undefined;
  return {
    row: clamp(from.row + (step.row ?? 0), bounds.rows),
    column: clamp(from.column + (step.column ?? 0), bounds.columns),
  };
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(0, index), length - 1);
}
