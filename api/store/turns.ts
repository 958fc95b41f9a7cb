// Lets only so many do something at once. The others wait in a line of limited length, and for a limited time.

interface Limits {
  readonly atOnce: number;
  /** How many may wait; `longest` is how long the first of those whose turn it is has had it, in milliseconds. */
  readonly inLine: (longest: number) => number;
  /** How long one waits in line, in milliseconds. */
  readonly patience: number;
  /** What is thrown at who finds no room, or waited in vain. */
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

  /** To the next in line, who has it at once: nobody comes in between. */
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
