// Names for statements that come again: PostgreSQL parses a named one once for each connection, and keeps its plan.

/** What each connection may keep; a plan takes some ten kilobytes. */
const MOST = 400;
/** Texts remembered as seen once. */
const MOST_SEEN = 2_000;

export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** Undefined at first sight: filters and searches that nobody repeats take no place. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MOST) return known;
    if (!this.seen.delete(text)) return this.remember(text);
    const name = `scoop_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  private remember(text: string): undefined {
    if (this.seen.size >= MOST_SEEN) this.seen.clear();
    this.seen.add(text);
  }
}
