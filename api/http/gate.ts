// Lets only so many costly jobs run at once, so that a flood of sign-ins cannot starve everything else
// (docs/security.md, "Figures").
import { Problem } from '../contract/index.ts';
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly inLine: number,
  ) {}

  /** Runs the job when there is room; if too many wait, it refuses with 429. */
  async pass<T>(job: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await job();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.inLine) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '5' } });
    await new Promise<void>((admit) => this.waiting.push(admit));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
