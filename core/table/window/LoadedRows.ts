// Holds the rows of a list that are in memory, by their place in the list.
import { action, makeObservable, observable } from 'mobx';

/** Number of rows that are loaded together. */
export const PAGE_SIZE = 50;
/** Pages kept in memory: some screens up and down, whatever the length of the list. */
export const KEPT_PAGES = 12;

export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

export class LoadedRows {
  private readonly rows = observable.map<number, Row>(undefined, { deep: false });

  constructor() {
    makeObservable(this, {
      put: action,
      replace: action,
      takeOut: action,
      move: action,
      cutOff: action,
      evict: action,
      keepPages: action,
      clear: action,
    });
  }

  at(index: number): Row | undefined {
    return this.rows.get(index);
  }

  /** Tells whether every row of the page is loaded, in a list of that length. */
  hasPage(page: number, total: number): boolean {
    const end = Math.min((page + 1) * PAGE_SIZE, total);
    for (let index = page * PAGE_SIZE; index < end; index++) if (!this.rows.has(index)) return false;
    return true;
  }

  put(start: number, rows: readonly Row[]): void {
    rows.forEach((row, step) => {
      this.rows.set(start + step, row);
    });
  }

  replace(row: Row): void {
    const index = this.indexOf(row.id);
    if (index !== undefined) this.rows.set(index, row);
  }

  /** Removes a row and moves those behind it up; answers its place. */
  takeOut(id: number): number | undefined {
    const at = this.indexOf(id);
    if (at === undefined) return undefined;
    const behind = [...this.rows].filter(([index]) => index > at);
    for (const index of [at, ...behind.map(([index]) => index)]) this.rows.delete(index);
    for (const [index, row] of behind) this.rows.set(index - 1, row);
    return at;
  }

  /** Moves a row to another place; answers false if either place is not loaded. */
  move(from: number, to: number): boolean {
    if (!this.rows.has(from) || !this.rows.has(to)) return false;
    const step = from < to ? 1 : -1;
    const places = Array.from({ length: Math.abs(to - from) + 1 }, (_, nth) => from + nth * step);
    const [moved, ...passed] = places.map((index) => this.rows.get(index));
    if (!moved || passed.some((row) => row === undefined)) return false;
    passed.forEach((row, nth) => {
      if (row) this.rows.set(from + nth * step, row);
    });
    this.rows.set(to, moved);
    return true;
  }

  /** Drops rows behind the end of the list. */
  cutOff(total: number): void {
    for (const index of [...this.rows.keys()]) if (index >= total) this.rows.delete(index);
  }

  /** Drops the pages farthest from a row. */
  evict(around: number): void {
    const middle = pageOf(around);
    const pages = [...new Set([...this.rows.keys()].map(pageOf))];
    const nearest = pages.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, KEPT_PAGES);
    if (nearest.length < pages.length) this.keepPages(nearest);
  }

  keepPages(pages: readonly number[]): void {
    for (const index of [...this.rows.keys()]) if (!pages.includes(pageOf(index))) this.rows.delete(index);
  }

  clear(): void {
    this.rows.clear();
  }

  /** Answers the place of a record among the loaded rows. */
  indexOf(id: number): number | undefined {
    for (const [index, row] of this.rows) if (row.id === id) return index;
    return undefined;
  }
}

export function pageOf(index: number): number {
  return Math.floor(index / PAGE_SIZE);
}

/** Lists the pages on screen, and half a page further in the direction of scrolling; `room` is the number of rows. */
export function pagesAround(seen: { first: number; last: number }, isUpwards: boolean, room: number): number[] {
  const end = pageOf(Math.max(0, room - 1));
  const [above, below] = isUpwards ? [PAGE_SIZE / 2, 0] : [0, PAGE_SIZE / 2];
  const from = Math.min(pageOf(Math.max(0, seen.first - above)), end);
  const to = Math.min(pageOf(seen.last + below), end);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
