// The rows around what a person looks at, out of a list of any length: keyset pages, bounded memory.
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

/** A scrollbar that is dragged passes a hundred pages; only where it rests is asked for. */
export const SETTLE_MS = 60;
/** Who goes that far wants to know how long the list is. */
const FAR_DOWN = 1000;

export class RowWindow {
  /** Why there is no list at all. */
  error: unknown = null;
  /** First and last row on screen. */
  visible = { first: 0, last: 0 };
  /** A query was asked and its first answer is not here. Until then the rows of the query before it stay. */
  asking = true;

  /** How many queries were asked so far: at each the view goes back to its top. */
  queries = 0;
  /** The row at the top of the screen, for coming back to it. */
  top = 0;

  private readonly length = new ListLength();
  private readonly rows = new LoadedRows();
  private readonly failures = observable.map<number, unknown>(undefined, { deep: false });
  /** Ids of what came in just now: they slide in. */
  readonly arrived = observable.set<number>();
  private readonly anchors = new Anchors();
  private readonly flights = new Flights();
  private seenFromEnd = false;
  /** The way that one goes through the list: further rows are wanted there. */
  private isUpwards = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWaiting: (() => void) | undefined;
  private source: Source;

  /** Loads nothing before it is asked. */
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

  /** Exact length of the list; null until it is counted, which may be after its first rows. */
  get total(): number | null {
    return this.length.total;
  }

  /** Where the list is longer than anyone counted: so far was counted. */
  get countedTo(): number | null {
    return this.length.countedTo;
  }

  /** Rows to make room for: the whole list, or what is known of it so far; null until the first answer. */
  get room(): number | null {
    return this.length.drawn;
  }

  /** What those fields come to over the whole list; undefined until that is known. */
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

  /** Where a record stands, as far as that part of the list is loaded. */
  indexOf(id: number): number | undefined {
    return this.rows.indexOf(id);
  }

  /** Rows on screen could not be loaded. */
  get hasHole(): boolean {
    return this.wantedPages().some((page) => this.failures.has(page));
  }

  /** A new query: answers of the one before it no longer count. `first` is the row to begin at. */
  ask(source: Source | LoadSlice, first = 0): void {
    this.source = typeof source === 'function' ? { slice: source } : source;
    this.top = first;
    this.queries += 1;
    this.visible = { first, last: first };
    this.reload();
  }

  /** A new query whose first rows are here already; `ask` where they are not. */
  begin(source: Source, slice: Slice): void {
    this.source = source;
    this.queries += 1;
    this.put(0, FIRST, slice);
    this.asking = false;
  }

  /** Asks how long the list is, unless that is known. */
  countUnknown(): void {
    if (this.total === null && this.countedTo === null) this.count();
  }

  /** Same query, same place, newer rows. */
  reload(): void {
    this.cancelAll();
    this.asking = true;
    this.anchors.clear();
    this.failures.clear();
    this.fetch(pageOf(this.visible.first));
  }

  /** Same query, same place, more of each row: what is on screen stays until the answer is here. */
  widen(source: Source): void {
    const hasNewSums = source.sums?.some((name) => !this.source.sums?.includes(name));
    this.source = source;
    this.flights.keep();
    if (this.asking) this.reload();
    else this.reread();
    if (hasNewSums && (this.total ?? 0) > PAGE_SIZE) this.count();
  }

  /** Same query, same place, after someone changed a row: what is on screen stays until the answer is here. */
  refresh(): void {
    this.cancelAll();
    this.reread();
    if ((this.total ?? this.countedTo ?? 0) > PAGE_SIZE) this.count();
  }

  /** How long is the list to its last row? That may take a long one a second. */
  countWhole(): void {
    this.count(true);
  }

  /** What is on screen now. Loads what is missing there and further on: at once for who goes from row to row. */
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

  /** Once more for every page that could not be loaded; those off screen when they are next looked at. */
  retry(): void {
    this.failures.clear();
    // A cursor that the server no longer takes must not fail for ever.
    this.anchors.clear();
    this.fetchMissing();
  }

  /** Takes a row out; those behind it move up, and the hole at the end of what is loaded is filled again. */
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

  /** Shows a row in another place of the order, before the server knows; false when that place is not in memory. */
  move(from: number, to: number): boolean {
    // Cursors between the two places stand behind other rows now.
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
    // Those off screen may have moved; they are loaded when they are next looked at.
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
    // While a query is new, the length is still that of the one before it.
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
      // Fewer than were asked for: the list became shorter since it was counted.
      if (rows.length < range.size) this.count();
      return;
    }
    this.length.learn({ start, count: rows.length, hasMore: next !== null, total });
    this.rows.cutOff(this.room ?? 0);
  }

  /** A length that is known stays known to the last row. */
  private count(whole = this.total !== null): void {
    const onCounted = (before: number | null): void => {
      this.rows.cutOff(this.room ?? 0);
      // What was found from an end that was elsewhere stands in the wrong place.
      if (this.seenFromEnd && before !== null && before !== this.total) this.reread();
    };
    this.length.ask(this.source.count, onCounted, whole);
  }

  private refuse(page: number, error: unknown): void {
    this.stopWaiting?.();
    this.stopWaiting = whenItPasses(error, () => this.askAgain());
    if (!this.asking) {
      // Older rows are better than a hole.
      if (!this.rows.hasPage(page, this.room ?? 0)) this.failures.set(page, error);
      return;
    }
    this.rows.clear();
    this.length.clear();
    this.error = error;
    this.asking = false;
  }

  /** The server was too busy, and said when it will not be. */
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
