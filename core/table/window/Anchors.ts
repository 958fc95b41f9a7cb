// Keeps cursors by their place in the list, so that a jump skips from the nearest one before it.
import { PAGE_SIZE } from './LoadedRows.ts';

export interface Anchor {
  /** Number of rows before the cursor. */
  readonly at: number;
  readonly cursor?: string;
}

const START: Anchor = { at: 0 };
/** The most cursors; beyond them some are dropped, so that memory stays bounded. */
const MOST = 512;

export class Anchors {
  private readonly cursors = new Map<number, string>();

  private stretch = PAGE_SIZE;

  get size(): number {
    return this.cursors.size;
  }

  set(at: number, cursor: string): void {
    this.cursors.set(at, cursor);
    if (this.cursors.size > MOST) this.thin(at);
  }

  /** Answers the nearest cursor at or before a row; without one the start of the list. */
  before(index: number): Anchor {
    let nearest = START;
    for (const [at, cursor] of this.cursors) if (at <= index && at >= nearest.at) nearest = { at, cursor };
    return nearest;
  }

  /** Moves the cursors behind a removed row one place up. */
  shiftBehind(index: number): void {
    const behind = [...this.cursors].filter(([at]) => at > index);
    for (const [at] of behind) this.cursors.delete(at);
    for (const [at, cursor] of behind) this.cursors.set(at - 1, cursor);
  }

  clear(): void {
    this.cursors.clear();
    this.stretch = PAGE_SIZE;
  }

  /** Keeps one cursor in each stretch of the list; the stretches grow while there are too many. */
  private thin(latest: number): void {
    this.keepOnePerStretch(latest);
    while (this.cursors.size > MOST / 2) {
      this.stretch *= 2;
      this.keepOnePerStretch(latest);
    }
  }

  private keepOnePerStretch(latest: number): void {
    const taken = new Set<number>();
    for (const at of [...this.cursors.keys()].sort((a, b) => a - b)) {
      const stretch = Math.floor(at / this.stretch);
      if (taken.has(stretch) && at !== latest) this.cursors.delete(at);
      taken.add(stretch);
    }
  }
}
