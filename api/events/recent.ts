// Remembers in which companies sessions changed just now. A page asks who is signed in just before it opens its stream
// of events; when the stream opens, it hears what changed in between and need not ask again.

/** Twice what a page takes the stream's word for. */
const KEPT_MS = 10_000;

export class RecentSessions {
  private begun?: number;
  private readonly changedAt = new Map<number, number>();

  /** From now on every change is noted. */
  begin(): void {
    this.begun = Date.now();
  }

  note(company: number): void {
    this.changedAt.set(company, Date.now());
  }

  /** True also where it cannot be known. */
  mayConcern(company: number): boolean {
    const last = Math.max(this.begun ?? Number.POSITIVE_INFINITY, this.changedAt.get(company) ?? 0);
    return Date.now() - last < KEPT_MS;
  }
}
