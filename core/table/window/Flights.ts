// Keeps the pages of a list that are being fetched, each once, and their answers unless they were cancelled.
export class Flights {
  private readonly running = new Map<number, AbortController>();

  has(page: number): boolean {
    return this.running.has(page);
  }

  /** Fetches a page, unless it is being fetched already. */
  start<T>(
    page: number,
    load: (signal: AbortSignal) => Promise<T>,
    landed: (answer: T) => void,
    lost: (error: unknown) => void,
  ): void {
    if (this.running.has(page)) return;
    const flight = new AbortController();
    const { signal } = flight;
    this.running.set(page, flight);
    const ending = <A>(end: (answer: A) => void) => {
      return (answer: A) => {
        if (signal.aborted) return;
        this.running.delete(page);
        end(answer);
      };
    };
    load(signal).then(ending(landed), ending(lost));
  }

  /** Cancels all but these pages. */
  keep(pages: readonly number[] = []): void {
    for (const [page, flight] of this.running) {
      if (pages.includes(page)) continue;
      flight.abort();
      this.running.delete(page);
    }
  }
}
