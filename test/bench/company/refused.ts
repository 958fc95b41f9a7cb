// Keeps the calls that were not answered, with what the server said of each, so that no figure hides them.
import { type Line, reportTable } from '../figures.ts';

const MOST_SIGNS = 160;

export class Refused {
  private readonly lines: Line[] = [];

  get count(): number {
    return this.lines.length;
  }

  /** Answers what was measured; nothing if the call was refused. */
  async past<T>(call: string, measured: Promise<T>): Promise<T[]> {
    try {
      return [await measured];
    } catch (error) {
      this.lines.push({ call, said: (error instanceof Error ? error.message : String(error)).slice(0, MOST_SIGNS) });
      return [];
    }
  }

  report(title: string): void {
    if (this.count > 0) reportTable(`${title}: not answered`, this.lines);
  }
}
