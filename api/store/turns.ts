// Lets only so many do something at once. The others wait in a line of limited length, and for a limited time.

interface Limits {
  readonly atOnce: number;
  readonly inLine: number;
  /** How long one waits in line, in milliseconds. */
  readonly patience: number;
  /** What is thrown at who finds no room, or waited in vain. */
  readonly refusal: () => Error;
}

export class Turns {
  private taken = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.limits.atOnce) this.taken += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
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
    if (this.line.length >= inLine) throw refusal();
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
