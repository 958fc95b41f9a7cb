// Works out which rows and columns of a grid are on screen, and which are drawn for that: some more, in blocks, so that
// most movements draw nothing.
import type { LongScroll } from './LongScroll.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './sizes.ts';

/** The scroller: how far it is scrolled, and how much of it one sees. */
export interface View {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
  /** Rows in front of the part of the list that it holds, and where that part ends. */
  readonly shift: number;
  readonly count: number;
  readonly rowHeight: number;
}
/** Rows and columns that are in the document. */
export interface RenderedArea {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export const NOTHING: View = { top: 0, height: 0, left: 0, width: 0, shift: 0, count: 0, rowHeight: ROW_HEIGHT };
/** Rows that are drawn together, and how many beyond both edges at least. */
const BLOCK = 4;
const AHEAD = 6;
/** A column with little in it. */
const NARROW = 100;

export function viewOf(scroller: HTMLElement | null, { shift, most, count, rowHeight }: LongScroll): View {
  if (!scroller) return NOTHING;
  const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight } = scroller;
  return {
    top,
    height: clientHeight - HEADER_HEIGHT,
    left,
    width,
    shift,
    count: Math.min(count, shift + most),
    rowHeight,
  };
}

export function seenRows({ top, height, shift, count, rowHeight }: View): {
  readonly first: number;
  readonly last: number;
} {
  const first = shift + Math.floor(Math.max(0, top) / rowHeight);
  const last = shift + Math.ceil(Math.max(top + height, 1) / rowHeight) - 1;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

/**
 * Always as many, but at the ends of the list: the element of a row that goes is then free for the one that comes.
 * @param isShown false before anybody saw the list: what is below it is drawn after that
 */
export function drawnRows(view: View, isShown: boolean): Pick<RenderedArea, 'firstRow' | 'lastRow'> {
  const firstRow = Math.floor((seenRows(view).first - AHEAD) / BLOCK) * BLOCK;
  const lastRow = isShown ? firstRow + slotsOf(view) - 1 : seenRows(view).last;
  return { firstRow: Math.max(view.shift, firstRow), lastRow: Math.min(view.count - 1, lastRow) };
}

/** How many that is: what is in sight and ahead, and a block for where that begins. */
export function slotsOf({ height, rowHeight }: View): number {
  const rows = Math.ceil(Math.max(0, height) / rowHeight) + 1 + 2 * AHEAD;
  return (Math.ceil(rows / BLOCK) + 1) * BLOCK;
}

/**
 * The columns in sight, and one more at both sides.
 * @param isShown false before anybody saw the list: what is in them may turn out narrow, and draw further ones into sight
 */
export function drawnColumns(
  { left, width }: View,
  widths: readonly number[],
  isShown: boolean,
): Pick<RenderedArea, 'firstColumn' | 'lastColumn'> {
  const ends = endsOf(isShown ? widths : widths.map((each) => Math.min(each, NARROW)));
  const firstSeen = ends.findIndex((end) => end > left);
  const lastSeen = ends.findIndex((end) => end >= left + width);
  const last = widths.length - 1;
  return {
    firstColumn: Math.max(0, firstSeen - 1),
    lastColumn: lastSeen < 0 ? last : Math.min(last, lastSeen + 1),
  };
}

/** Where each column ends. */
export function endsOf(widths: readonly number[]): number[] {
  let end = 0;
  return widths.map((width) => {
    end += width;
    return end;
  });
}
