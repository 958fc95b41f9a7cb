// Fetches the pages of one list, and keeps what is known of it: the rows in memory, the cursors between them, the pages
// that failed, and the list's length.
import { observable } from 'mobx';
import { Anchors } from './Anchors.ts';
import { Flights } from './Flights.ts';
import { ListLength } from './ListLength.ts';
import { LoadedRows, PAGE_SIZE } from './LoadedRows.ts';
import { type Range, rangeOf, type Slice, type Source } from './source.ts';

interface Landing {
  readonly landed: (range: Range, slice: Slice) => void;
  readonly lost: (error: unknown) => void;
}

export class ListPages {
  /** The words that were searched in place of the typed ones, if no row has those. */
  readonly searched = observable.box<string | undefined>();
  readonly length = new ListLength();
  readonly rows = new LoadedRows();
  private readonly failures = observable.map<number, unknown>(undefined, { deep: false });
  private readonly anchors = new Anchors();
  private readonly flights = new Flights();
  private seenFromEnd = false;

  /** @param onShifted called when the loaded rows stand in the wrong place, because the list has another length */
  constructor(
    public source: Source,
    private readonly onShifted: () => void,
  ) {}

  /** Number of rows to make room for: the whole list, or as much as is known; null until the first answer. */
  get room(): number | null {
    return this.length.drawn;
  }

  hasFailed(page: number): boolean {
    return this.failures.has(page);
  }

  isMissing(page: number): boolean {
    return !this.flights.has(page) && !this.hasFailed(page) && !this.isLoaded(page);
  }

  private isLoaded(page: number): boolean {
    return this.rows.hasPage(page, this.room ?? 0);
  }

  /** @param total length of the list that is asked for, as far as it is known */
  fetch(page: number, total: number | null, { landed, lost }: Landing): void {
    const range = rangeOf(page * PAGE_SIZE, this.anchors.before(page * PAGE_SIZE), total);
    this.flights.start(
      page,
      (signal) => this.source.slice(range, signal),
      (slice) => landed(range, slice),
      lost,
    );
  }

  put(start: number, range: Range, { rows, total, next, searched }: Slice): void {
    this.searched.set(searched);
    this.rows.put(start, rows);
    const end = start + rows.length;
    if (next) this.anchors.set(end, next);
    if (range.fromEnd) {
      this.seenFromEnd = true;
      // Fewer rows than requested mean that the list became shorter since it was counted.
      if (rows.length < range.size) this.count();
      return;
    }
    this.length.learn({ start, count: rows.length, hasMore: next !== null, total });
    this.rows.cutOff(this.room ?? 0);
  }

  /** Notes the failure, unless the rows from before are there: they are better than a gap. */
  fail(page: number, error: unknown): void {
    if (!this.isLoaded(page)) this.failures.set(page, error);
  }

  /** Takes out a row and answers whether it was here; the rows behind it move up. */
  takeOut(id: number): boolean {
    const at = this.rows.takeOut(id);
    if (at === undefined) return false;
    this.cancel();
    this.anchors.shiftBehind(at);
    this.length.takeOne();
    return true;
  }

  move(from: number, to: number): boolean {
    // Cursors between the two places now stand behind other rows.
    this.anchors.clear();
    return this.rows.move(from, to);
  }

  /** Counts the list; one that was counted to its end once is counted to its end again. */
  count(whole = this.length.total !== null): void {
    const onCounted = (before: number | null): void => {
      this.rows.cutOff(this.room ?? 0);
      // Rows that were loaded from the end stand in the wrong place if the length has changed.
      if (this.seenFromEnd && before !== null && before !== this.length.total) this.onShifted();
    };
    this.length.ask(this.source.count, onCounted, whole);
  }

  /** Keeps the rows of these pages alone; rows off screen may have moved, and are loaded when they come into sight. */
  keepOnly(pages: readonly number[]): void {
    this.anchors.clear();
    this.seenFromEnd = false;
    this.rows.keepPages(pages);
  }

  /** Forgets failures, and the cursors with them: one that the server no longer accepts must not fail again and again. */
  forgive(): void {
    this.failures.clear();
    this.anchors.clear();
  }

  clear(): void {
    this.rows.clear();
    this.length.clear();
  }

  /** Gives up fetching all but these pages. */
  giveUpAllBut(pages: readonly number[] = []): void {
    this.flights.keep(pages);
  }

  cancel(): void {
    this.length.cancel();
    this.giveUpAllBut();
  }
}
