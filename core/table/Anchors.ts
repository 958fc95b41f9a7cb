// Cursors by the place in the list that they stand behind, so that a jump skips from the nearest one before it.

export interface Anchor {
  /** Rows in front of the cursor. */
  readonly at: number;
  readonly cursor?: string;
}

const START: Anchor = { at: 0 };

export class Anchors {
  private readonly cursors = new Map<number, string>();

  set(at: number, cursor: string): void {
    this.cursors.set(at, cursor);
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
  }
}
