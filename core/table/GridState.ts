// Where the keyboard and the pointer are in a grid, and how far it is scrolled: what the cells are drawn over with.
import { makeAutoObservable, observableRef } from 'mobx';
import { LongScroll } from './LongScroll.ts';

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
  active: Place;
  hovered: number | null = null;
  /** The row whose menu is open: its actions stay wherever the pointer goes. */
  pinned: number | null = null;
  /** The keyboard is in the grid. */
  focused = false;
  rendered: Rendered = NOTHING;
  scrollTop = 0;
  /** The active cell takes the focus as soon as it is drawn. */
  wantsFocus = false;
  root: HTMLElement | null = null;
  /** Which part of a very long list the scroller holds. */
  readonly long = new LongScroll(ROW_HEIGHT, () => this.scroller());

  /** `lead` columns stand in front of the first one with a value; the keyboard begins behind them. */
  constructor(private readonly lead = 0) {
    this.active = { row: 0, column: lead };
    makeAutoObservable<this, 'lead'>(this, {
      active: observableRef,
      rendered: observableRef,
      root: false,
      scroller: false,
      long: false,
      lead: false,
      cellId: false,
      isActive: false,
      isTabStop: false,
    });
  }

  /** The one cell that Tab reaches: the active one, or the first drawn one while that is out of sight. */
  get tabStop(): Place {
    const { firstRow, lastRow } = this.rendered;
    const isDrawn = this.active.row >= firstRow && this.active.row <= lastRow;
    return isDrawn ? this.active : { row: firstRow, column: this.lead };
  }

  /** The row that its actions belong to: with an open menu, under the pointer, else where the keyboard is. */
  get current(): number | null {
    return this.pinned ?? this.hovered ?? (this.focused ? this.active.row : null);
  }

  isActive(row: number, column: number): boolean {
    return this.active.row === row && this.active.column === column;
  }

  isTabStop(row: number, column: number): boolean {
    return this.tabStop.row === row && this.tabStop.column === column;
  }

  /** Id of a cell in the document; those with values are counted from 0 whatever stands in front. */
  cellId(row: number, column: number): string {
    return `cell-${row}-${column < this.lead ? 'lead' : column - this.lead}`;
  }

  setRendered(rendered: Rendered): void {
    this.rendered = rendered;
  }

  setHovered(row: number | null): void {
    this.hovered = row;
  }

  pin(row: number | null): void {
    this.pinned = row;
  }

  setFocused(focused: boolean): void {
    this.focused = focused;
  }

  /** After the scroller moved. */
  scrolled(): void {
    this.long.follow();
    this.scrollTop = this.scroller()?.scrollTop ?? 0;
  }

  /** Makes a cell the active one without taking the focus. */
  activate(place: Place): void {
    this.active = place;
  }

  focusTaken(): void {
    this.wantsFocus = false;
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
    return (row - this.long.shift) * ROW_HEIGHT - this.scrollTop;
  }

  /** Blueprint's element that scrolls. */
  scroller(): HTMLElement | null {
    return this.root?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null;
  }

  private bringIntoView({ row, column }: Place, widths: readonly number[]): void {
    const scroller = this.scroller();
    if (!scroller) return;
    this.long.reach(row);
    const top = (row - this.long.shift) * ROW_HEIGHT;
    const height = scroller.clientHeight - HEADER_HEIGHT;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + ROW_HEIGHT > scroller.scrollTop + height) scroller.scrollTop = top + ROW_HEIGHT - height;
    this.long.settle();
    const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const right = left + (widths[column] ?? 0);
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
  }
}
