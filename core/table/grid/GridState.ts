// Holds the place of keyboard and pointer in a grid, its scroll position, and the range of drawn cells.
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import { LongScroll } from '../window/LongScroll.ts';
import { NOWHERE, type Places } from '../window/places.ts';
import {
  drawnColumns,
  drawnRows,
  NOTHING,
  type RenderedArea,
  seenRows,
  slotsOf,
  type View,
  viewOf,
} from '../window/seen.ts';
import { HEADER_HEIGHT } from '../window/sizes.ts';
import { Hover } from './Hover.ts';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export class GridState {
  active: CellPosition;
  /** The row with an open menu: its actions stay wherever the pointer goes. */
  pinned: number | null = null;
  /** True if the keyboard is in the grid. */
  focused = false;
  /** True if the active cell takes the focus as soon as it is drawn. */
  wantsFocus = false;
  root: HTMLElement | null = null;
  /** True once the first rows were on the screen for a frame. */
  isShown = false;
  /** The part of a very long list that the scroller holds. */
  readonly long: LongScroll;
  readonly hover = new Hover();
  /** Places of the columns, for rows that are drawn next. */
  places: Places = NOWHERE;
  private view: View = NOTHING;
  private widths: readonly number[] = [];

  /** `lead` columns stand before the first one with a value; the keyboard starts behind them. */
  constructor(
    private readonly lead: number,
    readonly rowHeight: number,
  ) {
    this.long = new LongScroll(rowHeight, () => this.scroller());
    this.active = { row: 0, column: lead };
    makeAutoObservable<this, 'lead' | 'view' | 'widths'>(this, {
      active: observableRef,
      view: observableRef,
      widths: observableRef,
      seen: computedStruct,
      rendered: computedStruct,
      beyond: computedStruct,
      tabStop: computedStruct,
      root: false,
      scroller: false,
      scrollbar: false,
      long: false,
      hover: false,
      places: false,
      lead: false,
      rowHeight: false,
      cellId: false,
      cell: false,
    });
  }

  get scrollTop(): number {
    return this.view.top;
  }

  /** The first and the last row on screen. */
  get seen(): { readonly first: number; readonly last: number } {
    return seenRows(this.view);
  }

  /** The rows and columns that are in the document. */
  get rendered(): RenderedArea {
    return { ...drawnRows(this.view, this.isShown), ...drawnColumns(this.view, this.widths, this.isShown) };
  }

  /** Whether columns lie beyond the left and the right edge. */
  get beyond(): { readonly before: boolean; readonly after: boolean } {
    const { left, width } = this.view;
    const end = this.widths.reduce((sum, each) => sum + each, 0);
    return { before: left > 1, after: width > 0 && end - left - width > 1 };
  }

  /** Number of row elements, which the rows share in turn. */
  get slots(): number {
    return slotsOf(this.view);
  }

  /** The one cell that Tab reaches: the active one, or the first on screen if that is not drawn. */
  get tabStop(): CellPosition {
    const { firstRow, lastRow } = this.rendered;
    const isDrawn = this.active.row >= firstRow && this.active.row <= lastRow;
    return isDrawn ? this.active : { row: this.seen.first, column: this.lead };
  }

  /** The row whose actions show: the one with an open menu, else under the pointer, else at the keyboard. */
  get current(): number | null {
    return this.pinned ?? this.hover.row ?? (this.focused ? this.active.row : null);
  }

  /** Answers the id of a cell in the document; cells with values are counted from 0. */
  cellId(row: number, column: number): string {
    return `cell-${row}-${column < this.lead ? 'lead' : column - this.lead}`;
  }

  /** Finds a cell of this grid only, since a page may have several. */
  cell(row: number, column: number): HTMLElement | null | undefined {
    return this.root?.querySelector(`#${this.cellId(row, column)}`);
  }

  pin(row: number | null): void {
    this.pinned = row;
  }

  setFocused(focused: boolean): void {
    this.focused = focused;
  }

  /** Call it after the scroller moved. */
  scrolled(): void {
    this.shown();
    this.long.follow();
    this.hover.moved();
    this.look();
  }

  shown(): void {
    this.isShown = true;
  }

  /** Updates which part of the list is in sight. */
  look(): void {
    this.view = viewOf(this.scroller(), this.long);
  }

  setWidths(widths: readonly number[]): void {
    this.widths = widths;
  }

  /** Makes a cell the active one without taking the focus. */
  activate(place: CellPosition): void {
    this.active = place;
  }

  focusTaken(): void {
    this.wantsFocus = false;
  }

  /** Goes to a cell: scrolls it into sight and focuses it once it is drawn. */
  goTo(place: CellPosition, widths: readonly number[]): void {
    this.active = place;
    this.hover.leave();
    this.wantsFocus = true;
    this.bringIntoView(place, widths);
  }

  /** Answers the top of a row, counted from below the header. */
  topOf(row: number): number {
    return (row - this.long.shift) * this.rowHeight - this.scrollTop;
  }

  /** Width of the scrollbar at the right; 0 if it floats over the rows. */
  get scrollbar(): number {
    const scroller = this.scroller();
    return scroller ? Math.max(0, scroller.offsetWidth - scroller.clientWidth) : 0;
  }

  /** Answers Blueprint's scrolling element. */
  scroller(): HTMLElement | null {
    return this.root?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null;
  }

  private bringIntoView({ row, column }: CellPosition, widths: readonly number[]): void {
    const scroller = this.scroller();
    if (!scroller) return;
    this.long.reach(row);
    const top = (row - this.long.shift) * this.rowHeight;
    const height = scroller.clientHeight - HEADER_HEIGHT;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + this.rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + this.rowHeight - height;
    this.long.settle();
    const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const right = left + (widths[column] ?? 0);
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
  }
}
