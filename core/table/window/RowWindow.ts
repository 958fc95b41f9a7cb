// Loads the rows around the visible ones of a list of any length, by keyset pages, and keeps a limited number in
// memory.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { whenItPasses } from '../../http/problem.ts';
import { sumsOf } from '../sums.ts';
import { ListPages } from './ListPages.ts';
import { PAGE_SIZE, pageOf, pagesAround, type Row } from './LoadedRows.ts';
import { FIRST, type LoadSlice, noRows, type Range, type Slice, type Source, type Totals } from './source.ts';

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

  private readonly pages: ListPages;
  /** Ids of rows that have just been added: they slide in. */
  readonly arrived = observable.set<number>();
  /** True while the person scrolls up: further rows are then loaded above. */
  private isUpwards = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWaiting: (() => void) | undefined;

  /** Loads nothing until {@link ask} or {@link begin}. */
  constructor(load: LoadSlice = noRows) {
    this.pages = new ListPages({ slice: load }, () => this.reread());
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
    return this.pages.length.total;
  }

  /** The number at which counting stopped, if the list is longer than that. */
  get countedTo(): number | null {
    return this.pages.length.countedTo;
  }

  /** Number of rows to make room for: the whole list, or as much as is known; null until the first answer. */
  get room(): number | null {
    return this.pages.room;
  }

  /** The words that were searched in place of those that were typed, which no row has. */
  get searched(): string | undefined {
    return this.pages.searched.get();
  }

  /** Sums of these fields over the whole list; undefined until they are known. */
  totals(names: readonly string[]): Totals | undefined {
    const { total, totals } = this.pages.length;
    if (totals && names.every((name) => name in totals)) return totals;
    return total === null || this.asking ? undefined : sumsOf(names, total, (index) => this.row(index));
  }

  get isEmpty(): boolean {
    return this.total === 0 && !this.asking;
  }

  row(index: number): Row | undefined {
    return this.pages.rows.at(index);
  }

  /** Index of a record, if that part of the list is loaded. */
  indexOf(id: number): number | undefined {
    return this.pages.rows.indexOf(id);
  }

  /** True if rows on screen could not be loaded. */
  get hasHole(): boolean {
    return this.wantedPages().some((page) => this.pages.hasFailed(page));
  }

  /** Starts a new query; answers of earlier ones are ignored. `first` is the row to start at. */
  ask(source: Source | LoadSlice, first = 0): void {
    this.pages.source = typeof source === 'function' ? { slice: source } : source;
    this.top = first;
    this.queries += 1;
    this.visible = { first, last: first };
    this.reload();
  }

  /** Starts a new query whose first rows have been loaded already; without them use `ask`. */
  begin(source: Source, slice: Slice): void {
    this.pages.source = source;
    this.queries += 1;
    this.pages.put(0, FIRST, slice);
    this.asking = false;
  }

  /** Asks for the list's length unless it is known. */
  countUnknown(): void {
    if (this.total === null && this.countedTo === null) this.pages.count();
  }

  /** Loads the rows again, with the same query at the same place. */
  reload(): void {
    this.cancelAll();
    this.asking = true;
    this.pages.forgive();
    this.fetch(pageOf(this.visible.first));
  }

  /**
   * Loads more fields of each row, with the same query at the same place; the rows on screen stay until the answer is
   * here.
   */
  widen(source: Source): void {
    const { sums } = this.pages.source;
    const hasNewSums = source.sums?.some((name) => !sums?.includes(name));
    this.pages.source = source;
    this.pages.giveUpAllBut();
    if (this.asking) this.reload();
    else this.reread();
    if (hasNewSums && (this.total ?? 0) > PAGE_SIZE) this.pages.count();
  }

  /** Loads the rows again after somebody changed one; the rows on screen stay until the answer is here. */
  refresh(): void {
    this.cancelAll();
    this.reread();
    if ((this.total ?? this.countedTo ?? 0) > PAGE_SIZE) this.pages.count();
  }

  /** Counts the list to its last row, which may take a second for a long one. */
  countWhole(): void {
    this.pages.count(true);
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
    this.pages.giveUpAllBut(wanted);
    clearTimeout(this.timer);
    if (!wanted.some((page) => this.pages.isMissing(page))) return;
    if (Math.abs(step) < PAGE_SIZE) this.fetchMissing();
    else this.timer = setTimeout(() => this.fetchMissing(), SETTLE_MS);
  }

  /** Tries every failed page again; those off screen when they come into sight. */
  retry(): void {
    this.pages.forgive();
    this.fetchMissing();
  }

  /** Removes a row; the rows behind it move up, and the gap at the end of the loaded ones is filled again. */
  remove(id: number): void {
    if (!this.pages.takeOut(id)) return;
    this.cancelAll();
    if (this.asking) this.reload();
    else this.fetchMissing();
  }

  replace(row: Row): void {
    this.pages.rows.replace(row);
  }

  /** Moves a row to another place before the server knows; answers false if that place is not in memory. */
  move(from: number, to: number): boolean {
    return this.pages.move(from, to);
  }

  dispose(): void {
    this.cancelAll();
  }

  private reread(): void {
    const wanted = this.wantedPages();
    this.pages.keepOnly(wanted);
    for (const page of wanted) this.fetch(page);
  }

  private wantedPages(): number[] {
    return pagesAround(this.visible, this.isUpwards, this.room ?? 1);
  }

  private fetchMissing(): void {
    for (const page of this.wantedPages()) if (this.pages.isMissing(page)) this.fetch(page);
  }

  private fetch(page: number): void {
    // During a new query the known length is still that of the query before.
    const total = this.asking ? null : this.total;
    this.pages.fetch(page, total, {
      landed: (range, slice) => this.accept(page, range, slice),
      lost: (error) => this.refuse(page, error),
    });
  }

  private accept(page: number, range: Range, slice: Slice): void {
    if (this.asking) this.pages.clear();
    this.pages.put(page * PAGE_SIZE, range, slice);
    this.error = null;
    const wasAsking = this.asking;
    this.asking = false;
    this.pages.rows.evict((this.visible.first + this.visible.last) / 2);
    this.countUnknown();
    if (wasAsking) this.fetchMissing();
  }

  private refuse(page: number, error: unknown): void {
    this.stopWaiting?.();
    this.stopWaiting = whenItPasses(error, () => this.askAgain());
    if (!this.asking) {
      this.pages.fail(page, error);
      return;
    }
    this.pages.clear();
    this.error = error;
    this.asking = false;
  }

  /** The server was too busy and said when to ask again. */
  private askAgain(): void {
    this.pages.forgive();
    if (this.error) this.reload();
    else this.refresh();
  }

  private cancelAll(): void {
    clearTimeout(this.timer);
    this.stopWaiting?.();
    this.pages.cancel();
  }
}
