// Loads the rows around the visible ones of a list of any length, by keyset pages, and keeps a limited number in
// memory.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { whenItPasses } from '../../http/problem.ts';
import { sumsOf } from '../sums.ts';
import { Anchors } from './Anchors.ts';
import { Flights } from './Flights.ts';
import { ListLength } from './ListLength.ts';
import { LoadedRows, PAGE_SIZE, pageOf, pagesAround, type Row } from './LoadedRows.ts';
import { FIRST, type LoadSlice, noRows, type Range, rangeOf, type Slice, type Source, type Totals } from './source.ts';

export { KEPT_PAGES, type Row } from './LoadedRows.ts';
export type { Count, LoadSlice, Range, Slice, Source } from './source.ts';

/** Dragging a scrollbar passes a hundred pages; only those where it rests this long are loaded. */
export const SETTLE_MS = 60;
/** A person who scrolls this far needs the length of the whole list. */
const FAR_DOWN = 1000;

export class RowWindow {
  /** The error that kept the whole list from loading. */
  error: unknown = null;
  /** The first and the last row on screen. */
  visible = { first: 0, last: 0 };
  /** True from a new query until its first answer; meanwhile the rows of the query before stay. */
  asking = true;

  /** Number of queries so far; with each new one the view returns to its top. */
  queries = 0;
  /** The row at the top of the screen, for coming back to it. */
  top = 0;

  private readonly length = new ListLength();
  private readonly rows = new LoadedRows();
  private readonly failures = observable.map<number, unknown>(undefined, { deep: false });
  /** Ids of rows that have just been added: they slide in. */
  readonly arrived = observable.set<number>();
  private readonly anchors = new Anchors();
  private readonly flights = new Flights();
  private seenFromEnd = false;
  /** True while the person scrolls up: further rows are then loaded above. */
  private isUpwards = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWaiting: (() => void) | undefined;
  private source: Source;

  /** Loads nothing until {@link ask} or {@link begin}. */
  constructor(load: LoadSlice = noRows) {
    this.source = { slice: load };
    makeObservable<RowWindow, 'accept' | 'refuse' | 'askAgain'>(this, {
      error: observableRef,
      asking: observable,
      queries: observable,
      visible: observableRef,
      isEmpty: computed,
      hasHole: computed,
      ask: action,
      begin: action,
      reload: action,
      refresh: action,
      widen: action,
      show: action,
      accept: action,
      refuse: action,
      askAgain: action,
      remove: action,
      replace: action,
      move: action,
      retry: action,
    });
  }

  /** Exact length of the list; null until it is counted, which may be after the first rows arrive. */
  get total(): number | null {
    return this.length.total;
  }

  /** The number at which counting stopped, if the list is longer than that. */
  get countedTo(): number | null {
    return this.length.countedTo;
  }

  /** Number of rows to make room for: the whole list, or as much as is known; null until the first answer. */
  get room(): number | null {
    return this.length.drawn;
  }

  /** Sums of these fields over the whole list; undefined until they are known. */
  totals(names: readonly string[]): Totals | undefined {
    const { total, totals } = this.length;
    if (totals && names.every((name) => name in totals)) return totals;
    return total === null || this.asking ? undefined : sumsOf(names, total, (index) => this.rows.at(index));
  }

  get isEmpty(): boolean {
    return this.total === 0 && !this.asking;
  }

  row(index: number): Row | undefined {
    return this.rows.at(index);
  }

  /** Index of a record, if that part of the list is loaded. */
  indexOf(id: number): number | undefined {
    return this.rows.indexOf(id);
  }

  /** True if rows on screen could not be loaded. */
  get hasHole(): boolean {
    return this.wantedPages().some((page) => this.failures.has(page));
  }

  /** Starts a new query; answers of earlier ones are ignored. `first` is the row to start at. */
  ask(source: Source | LoadSlice, first = 0): void {
    this.source = typeof source === 'function' ? { slice: source } : source;
    this.top = first;
    this.queries += 1;
    this.visible = { first, last: first };
    this.reload();
  }

  /** Starts a new query whose first rows have been loaded already; without them use `ask`. */
  begin(source: Source, slice: Slice): void {
    this.source = source;
    this.queries += 1;
    this.put(0, FIRST, slice);
    this.asking = false;
  }

  /** Asks for the list's length unless it is known. */
  countUnknown(): void {
    if (this.total === null && this.countedTo === null) this.count();
  }

  /** Loads the rows again, with the same query at the same place. */
  reload(): void {
    this.cancelAll();
    this.asking = true;
    this.anchors.clear();
    this.failures.clear();
    this.fetch(pageOf(this.visible.first));
  }

  /**
   * Loads more fields of each row, with the same query at the same place; the rows on screen stay until the answer is
   * here.
   */
  widen(source: Source): void {
    const hasNewSums = source.sums?.some((name) => !this.source.sums?.includes(name));
    this.source = source;
    this.flights.keep();
    if (this.asking) this.reload();
    else this.reread();
    if (hasNewSums && (this.total ?? 0) > PAGE_SIZE) this.count();
  }

  /** Loads the rows again after somebody changed one; the rows on screen stay until the answer is here. */
  refresh(): void {
    this.cancelAll();
    this.reread();
    if ((this.total ?? this.countedTo ?? 0) > PAGE_SIZE) this.count();
  }

  /** Counts the list to its last row, which may take a second for a long one. */
  countWhole(): void {
    this.count(true);
  }

  /**
   * Takes the rows on screen and loads those that are missing there and further on: at once while the person scrolls
   * from row to row.
   */
  show(first: number, last: number): void {
    const step = first - this.visible.first;
    if (step !== 0) this.isUpwards = step < 0;
    this.visible = { first, last };
    if (this.asking) return;
    if (this.countedTo !== null && last > FAR_DOWN) this.countWhole();
    const wanted = this.wantedPages();
    this.flights.keep(wanted);
    clearTimeout(this.timer);
    if (!wanted.some((page) => this.isMissing(page))) return;
    if (Math.abs(step) < PAGE_SIZE) this.fetchMissing();
    else this.timer = setTimeout(() => this.fetchMissing(), SETTLE_MS);
  }

  /** Tries every failed page again; those off screen when they come into sight. */
  retry(): void {
    this.failures.clear();
    // A cursor that the server no longer accepts must not fail again and again.
    this.anchors.clear();
    this.fetchMissing();
  }

  /** Removes a row; the rows behind it move up, and the gap at the end of the loaded ones is filled again. */
  remove(id: number): void {
    const at = this.rows.takeOut(id);
    if (at === undefined) return;
    this.cancelAll();
    this.anchors.shiftBehind(at);
    this.length.takeOne();
    if (this.asking) this.reload();
    else this.fetchMissing();
  }

  replace(row: Row): void {
    this.rows.replace(row);
  }

  /** Moves a row to another place before the server knows; answers false if that place is not in memory. */
  move(from: number, to: number): boolean {
    // Cursors between the two places now stand behind other rows.
    this.anchors.clear();
    return this.rows.move(from, to);
  }

  dispose(): void {
    this.cancelAll();
  }

  private reread(): void {
    this.anchors.clear();
    this.seenFromEnd = false;
    const wanted = this.wantedPages();
    // Rows off screen may have moved; they are loaded again when they come into sight.
    this.rows.keepPages(wanted);
    for (const page of wanted) this.fetch(page);
  }

  private wantedPages(): number[] {
    return pagesAround(this.visible, this.isUpwards, this.room ?? 1);
  }

  private isMissing(page: number): boolean {
    if (this.flights.has(page) || this.failures.has(page)) return false;
    return !this.rows.hasPage(page, this.room ?? 0);
  }

  private fetchMissing(): void {
    for (const page of this.wantedPages()) if (this.isMissing(page)) this.fetch(page);
  }

  private fetch(page: number): void {
    // During a new query the known length is still that of the query before.
    const total = this.asking ? null : this.total;
    const range = rangeOf(page * PAGE_SIZE, this.anchors.before(page * PAGE_SIZE), total);
    this.flights.start(
      page,
      (signal) => this.source.slice(range, signal),
      (slice) => this.accept(page, range, slice),
      (error) => this.refuse(page, error),
    );
  }

  private accept(page: number, range: Range, slice: Slice): void {
    if (this.asking) {
      this.rows.clear();
      this.length.clear();
    }
    this.put(page * PAGE_SIZE, range, slice);
    this.error = null;
    const wasAsking = this.asking;
    this.asking = false;
    this.rows.evict((this.visible.first + this.visible.last) / 2);
    this.countUnknown();
    if (wasAsking) this.fetchMissing();
  }

  private put(start: number, range: Range, { rows, total, next }: Slice): void {
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

  /** A list that was counted to its end once is counted to its end again. */
  private count(whole = this.total !== null): void {
    const onCounted = (before: number | null): void => {
      this.rows.cutOff(this.room ?? 0);
      // Rows that were loaded from the end stand in the wrong place if the length has changed.
      if (this.seenFromEnd && before !== null && before !== this.total) this.reread();
    };
    this.length.ask(this.source.count, onCounted, whole);
  }

  private refuse(page: number, error: unknown): void {
    this.stopWaiting?.();
    this.stopWaiting = whenItPasses(error, () => this.askAgain());
    if (!this.asking) {
      // Rows from before are better than a gap.
      if (!this.rows.hasPage(page, this.room ?? 0)) this.failures.set(page, error);
      return;
    }
    this.rows.clear();
    this.length.clear();
    this.error = error;
    this.asking = false;
  }

  /** The server was too busy and said when to ask again. */
  private askAgain(): void {
    this.failures.clear();
    if (this.error) this.reload();
    else this.refresh();
  }

  private cancelAll(): void {
    clearTimeout(this.timer);
    this.stopWaiting?.();
    this.length.cancel();
    this.flights.keep();
  }
}
