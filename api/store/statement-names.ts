// Gives names to statements that are repeated, so that PostgreSQL parses each once per connection and keeps its plan.

/** How many named statements each connection may keep; a plan takes some ten kilobytes. */
const MOST = 400;
/** How many texts that were seen once are remembered. */
const MOST_SEEN = 2_000;

export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** Undefined at the first sight of a text, so that filters and searches that nobody repeats take no space. */
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
