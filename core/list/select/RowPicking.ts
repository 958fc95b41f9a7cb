// Picks rows by their places in the whole list, or in one of its groups.

import type { PickedRows } from '../../table/tools.ts';
import { KEPT_PAGES, PAGE_SIZE } from '../../table/window/LoadedRows.ts';
import type { Row, RowWindow } from '../../table/window/RowWindow.ts';

/** Loads rows from a place on, for a range whose rows are no longer in memory. */
export type LoadRange = (skip: number, limit: number) => Promise<readonly Row[]>;

/** The picked rows of the whole list, which all groups share. */
export interface Picked {
  readonly all: boolean;
  /** The row at which a range starts. */
  anchor: { readonly rows: RowWindow; readonly index: number } | null;
  has(row: Row): boolean;
  set(rows: readonly Row[], picked: boolean): void;
}

export class RowPicking implements PickedRows {
  constructor(
    private readonly selection: Picked,
    private readonly rows: RowWindow,
    private readonly loadRange: LoadRange,
  ) {}

  get all(): boolean {
    return this.selection.all;
  }

  /** True if none of these rows is picked. */
  get isEmpty(): boolean {
    return !this.loaded().some((row) => this.has(row));
  }

  has(row: Row): boolean {
    return this.selection.has(row);
  }

  /** Drops these rows, and keeps those picked in other groups. */
  clear(): void {
    this.selection.set(this.loaded(), false);
  }

  /** Picks or drops the row; with `range` all rows from the last picked one, if it is in this group. */
  toggle(index: number, range = false): void {
    const row = this.rows.row(index);
    if (!row) return;
    const { anchor } = this.selection;
    const from = range && anchor?.rows === this.rows ? anchor.index : index;
    this.selection.anchor = { rows: this.rows, index };
    if (from === index) this.selection.set([row], !this.has(row));
    else this.pickRange(Math.min(from, index), Math.max(from, index));
  }

  /** Picks every row in memory. */
  pickLoaded(): void {
    this.selection.set(this.loaded(), true);
  }

  /** Answers the rows in memory, which lie around those on screen. */
  loaded(): Row[] {
    const { first, last } = this.rows.visible;
    const reach = KEPT_PAGES * PAGE_SIZE;
    const from = Math.max(0, first - reach);
    return this.placed(from, last + reach - from + 1);
  }

  private pickRange(first: number, last: number): void {
    const length = last - first + 1;
    const rows = this.placed(first, length);
    this.selection.set(rows, true);
    if (rows.length === length) return;
    const { queries } = this.rows;
    void this.loadRange(first, length).then((found) => this.addLate(found, queries));
  }

  /** Rows fetched for a range count only if the list is still the same. */
  private addLate(found: readonly Row[], queries: number): void {
    if (queries === this.rows.queries) this.selection.set(found, true);
  }

  private placed(first: number, length: number): Row[] {
    return Array.from({ length }, (_, step) => this.rows.row(first + step)).filter((row) => row !== undefined);
  }
}
