// The rows of an index that a person picked: by id, so that they stay picked while the list scrolls and is fetched anew.
import { makeAutoObservable, observable } from 'mobx';
import { PAGE_SIZE } from '../../table/LoadedRows.ts';
import { KEPT_PAGES, type Row, type RowWindow } from '../../table/RowWindow.ts';
import type { Picking } from '../../table/tools.ts';

/** Rows of the list from a place on, for those of a range that are no longer in memory. */
export type LoadRange = (skip: number, limit: number) => Promise<readonly Row[]>;

export class Selection implements Picking {
  /** Everything that the query matches is picked, but for {@link left}. */
  all = false;
  /** Where a range begins. */
  private anchor: number | null = null;
  private readonly picked = observable.map<number, Row>(undefined, { deep: false });
  private readonly left = observable.set<number>();

  constructor(
    private readonly rows: RowWindow,
    private readonly loadRange: LoadRange = async () => [],
  ) {
    makeAutoObservable<this, 'rows' | 'loadRange' | 'picked' | 'left' | 'anchor'>(this, {
      rows: false,
      loadRange: false,
      picked: false,
      left: false,
      anchor: false,
    });
  }

  has({ id }: Row): boolean {
    return this.all ? !this.left.has(id) : this.picked.has(id);
  }

  /** Null while all are picked and nobody knows yet how many that is. */
  get count(): number | null {
    if (!this.all) return this.picked.size;
    return this.rows.total === null ? null : Math.max(0, this.rows.total - this.left.size);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Those that are known: all of them, unless everything that matches is picked. */
  get known(): readonly Row[] {
    return this.all ? this.loaded().filter((row) => this.has(row)) : [...this.picked.values()];
  }

  /** Picks the row or drops it; with `range` everything from the row that was picked last. */
  toggle(index: number, range = false): void {
    const row = this.rows.row(index);
    if (!row) return;
    const from = range ? (this.anchor ?? index) : index;
    this.anchor = index;
    if (from === index) this.set(row, !this.has(row));
    else this.pickRange(Math.min(from, index), Math.max(from, index));
  }

  /** Every row that is in memory. */
  pickLoaded(): void {
    for (const row of this.loaded()) this.set(row, true);
  }

  pickAll(): void {
    this.clear();
    this.all = true;
  }

  /** Keeps only those, after some of them were dealt with. */
  keepOnly(rows: readonly Row[]): void {
    this.clear();
    for (const row of rows) this.picked.set(row.id, row);
  }

  drop(id: number): void {
    this.picked.delete(id);
    this.left.delete(id);
  }

  isLeft(id: number): boolean {
    return this.left.has(id);
  }

  clear(): void {
    this.all = false;
    this.anchor = null;
    this.picked.clear();
    this.left.clear();
  }

  private pickRange(first: number, last: number): void {
    const rows = Array.from({ length: last - first + 1 }, (_, step) => this.rows.row(first + step));
    for (const row of rows) if (row) this.set(row, true);
    if (rows.every((row) => row !== undefined)) return;
    const { queries } = this.rows;
    void this.loadRange(first, rows.length).then((found) => this.addLate(found, queries));
  }

  /** What was fetched for a range counts only while the list is still the same. */
  private addLate(found: readonly Row[], queries: number): void {
    if (queries === this.rows.queries) for (const row of found) this.set(row, true);
  }

  private set(row: Row, isPicked: boolean): void {
    if (this.all) {
      if (isPicked) this.left.delete(row.id);
      else this.left.add(row.id);
    } else if (isPicked) this.picked.set(row.id, row);
    else this.picked.delete(row.id);
  }

  /** What is kept in memory lies around what is on screen. */
  private loaded(): Row[] {
    const { first, last } = this.rows.visible;
    const reach = KEPT_PAGES * PAGE_SIZE;
    const found: Row[] = [];
    for (let at = Math.max(0, first - reach); at <= last + reach; at++) {
      const row = this.rows.row(at);
      if (row) found.push(row);
    }
    return found;
  }
}
