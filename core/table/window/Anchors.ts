// Cursors by the place in the list that they stand behind, so that a jump skips from the nearest one before it.
import { PAGE_SIZE } from './LoadedRows.ts';

export interface Anchor {
  /** Rows in front of the cursor. */
  readonly at: number;
  readonly cursor?: string;
}

const START: Anchor = { at: 0 };
/** However far one scrolls, memory stays flat: beyond this many, some go. */
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

  /** The nearest cursor at or in front of a row; the start of the list when there is none. */
  before(index: number): Anchor {
    let nearest = START;
    for (const [at, cursor] of this.cursors) if (at <= index && at >= nearest.at) nearest = { at, cursor };
    return nearest;
  }

  /** A row at `index` went away: what stood behind it stands one place earlier. */
  shiftBehind(index: number): void {
    const behind = [...this.cursors].filter(([at]) => at > index);
    for (const [at] of behind) this.cursors.delete(at);
    for (const [at, cursor] of behind) this.cursors.set(at - 1, cursor);
  }

  clear(): void {
    this.cursors.clear();
    this.stretch = PAGE_SIZE;
  }

  /** One cursor in each stretch of the list; the stretches grow while that leaves too many. */
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
