// Knows how long a list is, as far as one can: counted beside the rows, or told by the rows themselves.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { PAGE_SIZE } from './LoadedRows.ts';
import type { Count, CountRows, Totals } from './source.ts';

/** What one slice tells of the whole. */
export interface PageExtent {
  readonly start: number;
  readonly count: number;
  readonly hasMore: boolean;
  /** Null where the server did not count. */
  readonly total: number | null;
}

export class ListLength {
  /** The exact length; null until it is known. */
  total: number | null = null;
  /** While nobody counted: rows seen so far, and a page to go on. */
  private atLeast: number | null = null;
  /** Where counting stopped; null while nobody counted, and once the whole is known. */
  countedTo: number | null = null;
  /** What was added up with the last count; null where the list was not counted whole, or is not that long any more. */
  totals: Totals | null = null;
  private counting: { readonly abort: AbortController; readonly whole: boolean } | undefined;

  constructor() {
    makeObservable<ListLength, 'atLeast' | 'set'>(this, {
      total: observable,
      atLeast: observable,
      countedTo: observable,
      totals: observableRef,
      drawn: computed,
      clear: action,
      learn: action,
      set: action,
      takeOne: action,
    });
  }

  /** Rows to make room for; null before the first answer. */
  get drawn(): number | null {
    if (this.total !== null || this.atLeast === null) return this.total;
    return Math.max(this.atLeast, this.countedTo === null ? 0 : this.countedTo + 1);
  }

  clear(): void {
    this.total = null;
    this.atLeast = null;
    this.countedTo = null;
    this.totals = null;
  }

  /** What was listed is the truth, whatever was counted. */
  learn({ start, count, hasMore, total }: PageExtent): void {
    const end = start + count;
    if (hasMore) {
      const known = total ?? this.total;
      // There are rows behind: a length that leaves them no room is an old one.
      this.total = known === null || known > end ? known : total === null ? null : end + 1;
      this.atLeast = Math.max(this.atLeast ?? 0, end + PAGE_SIZE);
    } else if (count > 0 || start === 0) {
      this.total = end;
      this.countedTo = null;
    } else {
      if (this.countedTo !== null && this.countedTo >= start) this.countedTo = null;
      this.total = total === null ? null : Math.min(total, start);
      this.atLeast = start;
    }
  }

  /**
   * Asks beside the rows; without an answer the list still grows as one scrolls. One question at a time, but the one
   * for the `whole` takes the place of one that stops early.
   */
  ask(count: CountRows | undefined, onAnswer: (before: number | null) => void, whole = false): void {
    if (!count || (this.counting && (this.counting.whole || !whole))) return;
    this.cancel();
    const abort = new AbortController();
    this.counting = { abort, whole };
    const end = (counted?: Count): void => {
      if (abort.signal.aborted) return;
      this.counting = undefined;
      if (counted === undefined) return;
      const before = this.total;
      this.set(counted);
      onAnswer(before);
    };
    count(abort.signal, whole).then(end, () => end());
  }

  /** The answer to an earlier question no longer counts. */
  cancel(): void {
    this.counting?.abort.abort();
    this.counting = undefined;
  }

  takeOne(): void {
    if (this.total !== null) this.total = Math.max(0, this.total - 1);
    if (this.atLeast !== null) this.atLeast = Math.max(0, this.atLeast - 1);
    if (this.countedTo !== null) this.countedTo -= 1;
    this.totals = null;
  }

  private set({ rows, isMore, totals }: Count): void {
    this.totals = totals ?? null;
    this.total = isMore ? null : rows;
    this.countedTo = isMore ? rows : null;
  }
}
