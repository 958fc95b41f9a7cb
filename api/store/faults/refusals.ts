// Records writes that storage refuses because it is full or read-only. Listeners get one call a minute however many
// there are, and health checks report those of the last minute.
import type { Trouble } from './trouble.ts';

export type WriteTrouble = Extract<Trouble, 'full' | 'readOnly'>;
type Ear = (what: WriteTrouble, count: number) => void;

const MINUTE_MS = 60_000;

const isRefusal = (trouble: Trouble | undefined): trouble is WriteTrouble =>
  trouble === 'full' || trouble === 'readOnly';

class Refusals {
  private readonly ears = new Set<Ear>();
  private readonly told = new Map<WriteTrouble, { at: number; last: number; count: number }>();

  /** Adds a listener; answers a function that removes it. */
  hear(ear: Ear): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** Ignores trouble that is no refusal of a write. */
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

  /** The kinds of refusals within the last minute. */
  lately(now = Date.now()): WriteTrouble[] {
    return [...this.told].flatMap(([trouble, { last }]) => (now - last < MINUTE_MS ? trouble : []));
  }
}

/** One for the whole process, since everything in it shares one database and one disk. */
export const refusals = new Refusals();
