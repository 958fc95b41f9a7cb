// Remembers in which companies sessions have just changed. A page loads the signed-in person just before it opens its
// event stream; the opened stream tells it about changes in between, so that it need not load again.

/** Twice the time for which a page relies on that. */
const KEPT_MS = 10_000;

export class RecentSessions {
  private begun?: number;
  private readonly changedAt = new Map<number, number>();

  /** Starts noting every change. */
  begin(): void {
    this.begun = Date.now();
  }

  note(company: number): void {
    this.changedAt.set(company, Date.now());
  }

  /** Answers true also if it cannot be known. */
  mayConcern(company: number): boolean {
    const last = Math.max(this.begun ?? Number.POSITIVE_INFINITY, this.changedAt.get(company) ?? 0);
    return Date.now() - last < KEPT_MS;
  }
}
