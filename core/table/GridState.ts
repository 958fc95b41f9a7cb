// Where the keyboard and the pointer are in a grid, and how far it is scrolled: what the cells are drawn over with.
import { makeAutoObservable, observableRef } from 'mobx';

export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;

export interface Place {
  readonly row: number;
  readonly column: number;
}
/** Rows and columns that are in the document now. */
export interface Rendered {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const NOTHING: Rendered = { firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 };

export class GridState {
  active: Place = { row: 0, column: 0 };
  hovered: number | null = null;
  /** The keyboard is in the grid. */
  focused = false;
  rendered: Rendered = NOTHING;
  scrollTop = 0;
  /** The active cell takes the focus as soon as it is drawn. */
  wantsFocus = false;
  root: HTMLElement | null = null;

  constructor() {
    makeAutoObservable(this, {
      active: observableRef,
      rendered: observableRef,
      root: false,
      wantsFocus: false,
      scroller: false,
    });
  }

  /** The one cell that Tab reaches: the active one, or the first drawn one while that is out of sight. */
  get tabStop(): Place {
    const { firstRow, lastRow } = this.rendered;
    const isDrawn = this.active.row >= firstRow && this.active.row <= lastRow;
    return isDrawn ? this.active : { row: firstRow, column: 0 };
  }

  /** The row that its actions belong to: under the pointer, else where the keyboard is. */
  get current(): number | null {
    return this.hovered ?? (this.focused ? this.active.row : null);
  }

  isTabStop(row: number, column: number): boolean {
    return this.tabStop.row === row && this.tabStop.column === column;
  }

  setRendered(rendered: Rendered): void {
    this.rendered = rendered;
  }

  setHovered(row: number | null): void {
    this.hovered = row;
  }

  setFocused(focused: boolean): void {
    this.focused = focused;
  }

  setScroll(top: number): void {
    this.scrollTop = top;
  }

  /** Makes a cell the active one without taking the focus. */
  activate(place: Place): void {
    this.active = place;
  }

  /** Goes to a cell: in sight, and focused once it is drawn. */
  goTo(place: Place, widths: readonly number[]): void {
    this.active = place;
    this.hovered = null;
    this.wantsFocus = true;
    this.bringIntoView(place, widths);
  }

  /** Top of a row, counted from below the header. */
  topOf(row: number): number {
    return row * ROW_HEIGHT - this.scrollTop;
  }

  /** Blueprint's element that scrolls. */
  scroller(): HTMLElement | null {
    return this.root?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null;
  }

  private bringIntoView({ row, column }: Place, widths: readonly number[]): void {
    const scroller = this.scroller();
    if (!scroller) return;
    const top = row * ROW_HEIGHT;
    const height = scroller.clientHeight - HEADER_HEIGHT;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + ROW_HEIGHT > scroller.scrollTop + height) scroller.scrollTop = top + ROW_HEIGHT - height;
    const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const right = left + (widths[column] ?? 0);
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
  }
}
