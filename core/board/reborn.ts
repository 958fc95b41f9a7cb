// Remembers under which id a deleted record came back, so that undo and redo of what was done to it before find it.

export class Reborn {
  private readonly ids = new Map<number, number>();

  /** Answers the id that the record has now. */
  now(id: number): number {
    const next = this.ids.get(id);
    return next === undefined ? id : this.now(next);
  }

  note(former: number, id: number): void {
    this.ids.set(this.now(former), id);
  }
}
