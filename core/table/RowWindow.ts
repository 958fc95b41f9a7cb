// The rows around what a person looks at, out of a list of any length: keyset pages, bounded memory.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { Anchors } from './Anchors.ts';
import { LoadedRows, PAGE_SIZE, pageOf, type Row } from './LoadedRows.ts';

export { KEPT_PAGES, type Row } from './LoadedRows.ts';

export interface Slice {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Cursor behind the last row; null at the end of the list. */
  readonly next: string | null;
}
/** `skip` rows behind the cursor `after`, or behind the start of the list. */
export interface Range {
  readonly size: number;
  readonly skip: number;
  readonly after?: string;
}
export type LoadSlice = (range: Range, signal: AbortSignal) => Promise<Slice>;

/** A scrollbar that is dragged passes a hundred pages; only where it rests is asked for. */
export const SETTLE_MS = 60;

export class RowWindow {
  /** Length of the list; null until the first answer. */
  total: number | null = null;
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

  private readonly rows = new LoadedRows();
  private readonly failures = observable.map<number, unknown>(undefined, { deep: false });
  private readonly anchors = new Anchors();
  private readonly flights = new Map<number, AbortController>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Loads nothing before it is asked. */
  constructor(private load: LoadSlice = nothing) {
    makeObservable<RowWindow, 'accept' | 'refuse'>(this, {
      total: observable,
      error: observableRef,
      asking: observable,
      queries: observable,
      visible: observableRef,
      isEmpty: computed,
      hasHole: computed,
      ask: action,
      reload: action,
      refresh: action,
      show: action,
      accept: action,
      refuse: action,
      remove: action,
      replace: action,
      retry: action,
    });
  }

  get isEmpty(): boolean {
    return this.total === 0 && !this.asking;
  }

  row(index: number): Row | undefined {
    return this.rows.at(index);
  }

  /** Rows on screen could not be loaded. */
  get hasHole(): boolean {
    return this.wantedPages().some((page) => this.failures.has(page));
  }

  /** A new query: answers of the one before it no longer count. `first` is the row to begin at. */
  ask(load: LoadSlice, first = 0): void {
    this.load = load;
    this.top = first;
    this.queries += 1;
    this.visible = { first, last: first };
    this.reload();
  }

  /** Same query, same place, newer rows. */
  reload(): void {
    this.cancelAll();
    this.asking = true;
    this.anchors.clear();
    this.failures.clear();
    this.fetch(pageOf(this.visible.first));
  }

  /** Same query, same place, after someone changed a row: what is on screen stays until the answer is here. */
  refresh(): void {
    this.cancelAll();
    this.anchors.clear();
    const wanted = this.wantedPages();
    // Those off screen may have moved; they are loaded when they are next looked at.
    this.rows.keepPages(wanted);
    for (const page of wanted) this.fetch(page);
  }

  /** What is on screen now. Loads what is missing there, and one page further. */
  show(first: number, last: number): void {
    this.visible = { first, last };
    if (this.asking) return;
    const wanted = this.wantedPages();
    for (const [page, flight] of this.flights) if (!wanted.includes(page)) this.cancel(page, flight);
    clearTimeout(this.timer);
    if (wanted.some((page) => this.isMissing(page))) this.timer = setTimeout(() => this.fetchMissing(), SETTLE_MS);
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
    this.total = Math.max(0, (this.total ?? 0) - 1);
    if (this.asking) this.reload();
    else this.fetchMissing();
  }

  replace(row: Row): void {
    this.rows.replace(row);
  }

  dispose(): void {
    this.cancelAll();
  }

  private wantedPages(): number[] {
    const last = pageOf(Math.max(0, (this.total ?? 1) - 1));
    const from = Math.min(pageOf(this.visible.first), last);
    const to = Math.min(pageOf(this.visible.last + PAGE_SIZE / 2), last);
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  }

  private isMissing(page: number): boolean {
    if (this.flights.has(page) || this.failures.has(page)) return false;
    return !this.rows.hasPage(page, this.total ?? 0);
  }

  private fetchMissing(): void {
    for (const page of this.wantedPages()) if (this.isMissing(page)) this.fetch(page);
  }

  private fetch(page: number): void {
    if (this.flights.has(page)) return;
    const flight = new AbortController();
    this.flights.set(page, flight);
    const anchor = this.anchors.before(page * PAGE_SIZE);
    const range = { size: PAGE_SIZE, skip: page * PAGE_SIZE - anchor.at, after: anchor.cursor };
    this.load(range, flight.signal).then(
      (slice) => flight.signal.aborted || this.accept(page, slice),
      (error: unknown) => flight.signal.aborted || this.refuse(page, error),
    );
  }

  private accept(page: number, { rows, total, next }: Slice): void {
    this.flights.delete(page);
    if (this.asking) this.rows.clear();
    const start = page * PAGE_SIZE;
    const end = start + rows.length;
    this.rows.put(start, rows);
    if (next) this.anchors.set(end, next);
    // The server may count less often than it lists: what it listed is the truth.
    this.total = next ? Math.max(total, end + 1) : rows.length > 0 ? end : Math.min(total, start);
    this.rows.cutOff(this.total);
    this.error = null;
    const wasAsking = this.asking;
    this.asking = false;
    this.rows.evict((this.visible.first + this.visible.last) / 2);
    if (wasAsking) this.fetchMissing();
  }

  private refuse(page: number, error: unknown): void {
    this.flights.delete(page);
    if (!this.asking) {
      // Older rows are better than a hole.
      if (!this.rows.hasPage(page, this.total ?? 0)) this.failures.set(page, error);
      return;
    }
    this.rows.clear();
    this.total = null;
    this.error = error;
    this.asking = false;
  }

  private cancel(page: number, flight: AbortController): void {
    flight.abort();
    this.flights.delete(page);
  }

  private cancelAll(): void {
    clearTimeout(this.timer);
    for (const [page, flight] of this.flights) this.cancel(page, flight);
  }
}

async function nothing(): Promise<Slice> {
  return { rows: [], total: 0, next: null };
}
