// Gives names to statements that are repeated, so that PostgreSQL parses each once per connection and keeps its plan.

/** How many texts have a name at once; who falls out gets another name when it is repeated again. */
const MOST_NAMED = 1_000;
/** How many texts that were seen once are remembered. */
const MOST_SEEN = 2_000;

export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();
  private given = 0;

  /** Undefined at the first sight of a text, so that filters and searches that nobody repeats take no space. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (!this.seen.delete(text)) return this.remember(text);
    if (this.names.size >= MOST_NAMED) this.forgetFirst();
    // A name is never given twice: a connection that still knows it would run the other statement.
    const name = `scoop_${this.given++}`;
    this.names.set(text, name);
    return name;
  }

  private remember(text: string): undefined {
    if (this.seen.size >= MOST_SEEN) this.seen.clear();
    this.seen.add(text);
  }

  private forgetFirst(): void {
    const [first] = this.names.keys();
    if (first !== undefined) this.names.delete(first);
  }
}
