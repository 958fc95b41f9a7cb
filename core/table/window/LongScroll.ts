// Scrolls a list that is longer than browsers have pixels for (Firefox ends at 17 million, a million rows need 36): the
// scroller holds a part of it, behind `shift` rows. The part is kept small, because Blueprint looks at every row's
// height whenever it draws, yet long enough that a pixel of a scrollbar is more than a screen.
import { makeAutoObservable } from 'mobx';

const MOST_PIXELS = 6_000_000;

export class LongScroll {
  /** Number of rows before the part that the scroller holds. */
  shift = 0;
  /** Length of the whole list. */
  count = 0;
  /** The scroller's position when it was last settled. */
  private at = 0;

  constructor(
    readonly rowHeight: number,
    private readonly scroller: () => HTMLElement | null,
  ) {
    makeAutoObservable<this, 'scroller' | 'at'>(this, {
      rowHeight: false,
      scroller: false,
      at: false,
      count: false,
    });
  }

  /** Number of rows that the scroller has room for. */
  get most(): number {
    return Math.floor(MOST_PIXELS / this.rowHeight);
  }

  /**
   * Handles a scroll: a jump means that the scrollbar was dragged, a short way that the person scrolls from row to row.
   */
  follow(): void {
    const element = this.scroller();
    if (!element) return;
    const beyond = Math.max(0, this.count - this.most);
    const { scrollTop, clientHeight } = element;
    const end = element.scrollHeight - clientHeight;
    if (beyond === 0) this.shift = 0;
    else if (Math.abs(scrollTop - this.at) > 2 * clientHeight) this.shift = Math.round(beyond * (scrollTop / end));
    else if (scrollTop < clientHeight) this.slide(Math.max(0, this.shift - this.most / 2));
    else if (scrollTop > end - clientHeight) this.slide(Math.min(beyond, this.shift + this.most / 2));
    this.settle();
  }

  /** Shifts the part so that it holds the row; the caller then scrolls to it. */
  reach(row: number): void {
    const beyond = Math.max(0, this.count - this.most);
    const isHere = row >= this.shift && row < this.shift + this.most;
    if (!isHere || this.shift > beyond) this.shift = Math.max(0, Math.min(beyond, row - Math.floor(this.most / 2)));
  }

  /** Puts a row at the top. */
  goTo(row: number): void {
    const element = this.scroller();
    if (!element) return;
    this.reach(row);
    element.scrollTop = (row - this.shift) * this.rowHeight;
    this.settle();
  }

  /** Scrolls a row into sight, no further than needed. */
  reveal(row: number): void {
    const element = this.scroller();
    if (!element) return;
    this.reach(row);
    const top = (row - this.shift) * this.rowHeight;
    const lowest = top + this.rowHeight - element.clientHeight;
    element.scrollTop = Math.max(lowest, Math.min(top, element.scrollTop));
    this.settle();
  }

  /** Call it after scrolling by code, so that it does not count as a drag of the scrollbar. */
  settle(): void {
    this.at = this.scroller()?.scrollTop ?? 0;
  }

  /** Shifts to another part of the list and keeps the same rows on screen. */
  private slide(shift: number): void {
    const element = this.scroller();
    const next = Math.floor(shift);
    if (!element || next === this.shift) return;
    element.scrollTop += (this.shift - next) * this.rowHeight;
    this.shift = next;
  }
}
