// Keeps the length of a list as far as it is known: counted beside the rows, or derived from the rows themselves.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { PAGE_SIZE } from './LoadedRows.ts';
import type { Count, CountRows, Totals } from './source.ts';

/** What one slice tells about the whole list. */
export interface PageExtent {
  readonly start: number;
  readonly count: number;
  readonly hasMore: boolean;
  /** Null if the server did not count. */
  readonly total: number | null;
}

export class ListLength {
  /** The exact length; null until it is known. */
  total: number | null = null;
  /** Without a count: the number of rows seen so far, and one page more. */
  private atLeast: number | null = null;
  /** The number at which counting stopped; null without a count, and once the whole length is known. */
  countedTo: number | null = null;
  /** Sums from the last count; null if the list was not counted to its end, or its length has changed. */
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

  /** Number of rows to make room for; null before the first answer. */
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

  /** Corrects the length by the rows themselves, which are more reliable than a count. */
  learn({ start, count, hasMore, total }: PageExtent): void {
    const end = start + count;
    if (hasMore) {
      const known = total ?? this.total;
      // There are rows behind this slice, so a length that leaves no room for them is outdated.
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
   * Asks for the length beside the rows; without an answer the list still grows while scrolling. There is one request
   * at a time, but one for the `whole` replaces one that stops early.
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

  /** Ignores the answer to an earlier request. */
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
