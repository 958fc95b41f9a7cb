// Remembers in which companies something has just changed. A page loads the signed-in person and its rows just before it
// opens its event stream; the opened stream tells it about changes in between, so that it need not load again.

/** Twice the time for which a page relies on that. */
const KEPT_MS = 10_000;

export class RecentChanges {
  private begun?: number;
  private readonly changedAt = new Map<number, number>();

  /** Starts noting every change. */
  begin(): void {
    this.begun = Date.now();
  }

  note(company: number): void {
    this.changedAt.set(company, Date.now());
  }

  /** Answers how many milliseconds ago something changed or may have, without anybody knowing; undefined if longer ago. */
  ago(company: number): number | undefined {
    const last = Math.max(this.begun ?? Number.POSITIVE_INFINITY, this.changedAt.get(company) ?? 0);
    const ago = Math.max(0, Date.now() - last);
    return ago < KEPT_MS ? ago : undefined;
  }
}
