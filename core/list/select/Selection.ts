// Holds the rows of an index that a person picked. It keeps their ids, so that they stay picked while the list scrolls
// and loads again.
import { makeAutoObservable, observable } from 'mobx';
import type { PickedRows } from '../../table/tools.ts';
import type { Row, RowWindow } from '../../table/window/RowWindow.ts';
import { type LoadRange, RowPicking } from './RowPicking.ts';

export class Selection implements PickedRows {
  /** True while everything that the query matches is picked, except {@link left}. */
  all = false;
  /** The row at which a range starts. */
  anchor: { readonly rows: RowWindow; readonly index: number } | null = null;
  private readonly picked = observable.map<number, Row>(undefined, { deep: false });
  private readonly left = observable.set<number>();
  private readonly whole: RowPicking;

  constructor(
    private readonly rows: RowWindow,
    loadRange: LoadRange = async () => [],
  ) {
    this.whole = this.among(rows, loadRange);
    makeAutoObservable<this, 'rows' | 'whole' | 'picked' | 'left'>(this, {
      rows: false,
      whole: false,
      picked: false,
      left: false,
      anchor: false,
      among: false,
    });
  }

  /** Answers the same picks for a group with rows of its own. */
  among(rows: RowWindow, loadRange: LoadRange): RowPicking {
    return new RowPicking(this, rows, loadRange);
  }

  has({ id }: Row): boolean {
    return this.all ? !this.left.has(id) : this.picked.has(id);
  }

  /** Number of picked rows; null while all are picked and the length of the list is unknown. */
  get count(): number | null {
    if (!this.all) return this.picked.size;
    return this.rows.total === null ? null : Math.max(0, this.rows.total - this.left.size);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** The picked rows themselves: all of them, or only the loaded ones while everything that matches is picked. */
  get known(): readonly Row[] {
    return this.all ? this.whole.loaded().filter((row) => this.has(row)) : [...this.picked.values()];
  }

  toggle(index: number, range = false): void {
    this.whole.toggle(index, range);
  }

  pickLoaded(): void {
    this.whole.pickLoaded();
  }

  pickAll(): void {
    this.clear();
    this.all = true;
  }

  /** Keeps only these rows picked, after others were dealt with. */
  keepOnly(rows: readonly Row[]): void {
    this.clear();
    this.set(rows, true);
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

  set(rows: readonly Row[], isPicked: boolean): void {
    for (const row of rows) {
      if (this.all) {
        if (isPicked) this.left.delete(row.id);
        else this.left.add(row.id);
      } else if (isPicked) this.picked.set(row.id, row);
      else this.picked.delete(row.id);
    }
  }
}
