// Limits how many tasks run at once. The others wait in a line of limited length, for a limited time.

interface Limits {
  readonly atOnce: number;
  /** How many may wait; `longest` is how long the oldest running task has run, in milliseconds. */
  readonly inLine: (longest: number) => number;
  /** How long a task waits in line, in milliseconds. */
  readonly patience: number;
  /** Makes the error for a task that finds the line full or has waited too long. */
  readonly refusal: () => Error;
}

export class Turns {
  private taken = 0;
  private readonly running = new Set<{ readonly since: number }>();
  private readonly line: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.limits.atOnce) this.taken += 1;
    else await this.wait();
    const turn = { since: performance.now() };
    this.running.add(turn);
    try {
      return await work();
    } finally {
      this.running.delete(turn);
      this.pass();
    }
  }

  /** Passes the turn directly to the next in line, so that no newer task takes it first. */
  private pass(): void {
    const next = this.line.shift();
    if (next) next();
    else this.taken -= 1;
  }

  private wait(): Promise<void> {
    const { inLine, patience, refusal } = this.limits;
    const [first] = this.running;
    if (this.line.length >= inLine(first ? performance.now() - first.since : 0)) throw refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(called), 1);
        reject(refusal());
      }, patience);
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      this.line.push(called);
    });
  }
}
