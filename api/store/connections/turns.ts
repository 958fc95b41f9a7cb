// Limits how many tasks run at once. The others wait in a line of limited length, for a limited time.

export interface Line {
  /** How many may wait; `longest` is how long the first of those whose turn it is has had it, in milliseconds. */
  readonly inLine: (longest: number) => number;
  /** How long a task waits in line, in milliseconds. */
  readonly patience: number;
}

interface Limits extends Line {
  readonly atOnce: number;
  /** What is thrown at who finds no room, or waited in vain. */
  readonly refusal: () => Error;
}

export class Turns {
  private taken = 0;
  private readonly running = new Set<{ readonly since: number }>();
  /** Each line with those who wait in it; the first line is served before all others. */
  private readonly lines: Map<Line, (() => void)[]>;

  constructor(private readonly limits: Limits) {
    this.lines = new Map([[limits, []]]);
  }

  /** How many wait in all lines. */
  get waiting(): number {
    return [...this.lines.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** @param line another one than the first, for work that can wait while that of the first line goes on */
  async take<T>(work: () => Promise<T>, line: Line = this.limits): Promise<T> {
    if (this.taken < this.limits.atOnce) this.taken += 1;
    else await this.wait(line);
    const turn = { since: performance.now() };
    this.running.add(turn);
    try {
      return await work();
    } finally {
      this.running.delete(turn);
      this.pass();
    }
  }

  /** Gives the turn to the next in line at once: nobody comes in between. */
  private pass(): void {
    const next = [...this.lines.values()].find(({ length }) => length > 0)?.shift();
    if (next) next();
    else this.taken -= 1;
  }

  private wait(line: Line): Promise<void> {
    const { inLine, patience } = line;
    const waiting = this.lines.get(line) ?? [];
    this.lines.set(line, waiting);
    const [first] = this.running;
    if (waiting.length >= inLine(first ? performance.now() - first.since : 0)) throw this.limits.refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        reject(this.limits.refusal());
      }, patience);
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(called);
    });
  }
}
