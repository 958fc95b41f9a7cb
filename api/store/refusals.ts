// Writes that storage refuses: who looks after Scoop hears of them once a minute, however many there are, and whoever
// asks for its health within that time.
import type { Trouble } from './trouble.ts';

export type WriteTrouble = Extract<Trouble, 'full' | 'readOnly'>;
type Ear = (what: WriteTrouble, count: number) => void;

const MINUTE_MS = 60_000;

const isRefusal = (trouble: Trouble | undefined): trouble is WriteTrouble =>
  trouble === 'full' || trouble === 'readOnly';

class Refusals {
  private readonly ears = new Set<Ear>();
  private readonly told = new Map<WriteTrouble, { at: number; last: number; count: number }>();

  /** Answers a function that stops hearing. */
  hear(ear: Ear): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** Of what is no refusal nothing is kept. */
  note(trouble: Trouble | undefined, now = Date.now()): void {
    if (!isRefusal(trouble)) return;
    const told = this.told.get(trouble) ?? { at: Number.NEGATIVE_INFINITY, last: now, count: 0 };
    this.told.set(trouble, told);
    told.last = now;
    told.count += 1;
    if (now - told.at < MINUTE_MS) return;
    for (const ear of this.ears) ear(trouble, told.count);
    told.at = now;
    told.count = 0;
  }

  /** What was refused within the last minute. */
  lately(now = Date.now()): WriteTrouble[] {
    return [...this.told].flatMap(([trouble, { last }]) => (now - last < MINUTE_MS ? trouble : []));
  }
}

/** Of this process: its database and its disk are one for all that runs in it. */
export const refusals = new Refusals();
