// Works out which rows and columns of a grid are on screen, and which are drawn: some more, in blocks, so that most
// scrolling draws nothing.
import type { LongScroll } from './LongScroll.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './sizes.ts';

/** The scroller: its position and its visible size. */
export interface View {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
  /** Number of rows before the part of the list that it holds, and the end of that part. */
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
/** Number of rows that are drawn together, and the least beyond both edges. */
const BLOCK = 4;
const AHEAD = 6;
/** A column with little content. */
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
 * Answers the same number of rows everywhere but at the ends of the list, so that a new row reuses the element of one
 * that left.
 * @param isShown false before the list was on screen: rows further down are drawn after that
 */
export function drawnRows(view: View, isShown: boolean): Pick<RenderedArea, 'firstRow' | 'lastRow'> {
  const firstRow = Math.floor((seenRows(view).first - AHEAD) / BLOCK) * BLOCK;
  const lastRow = isShown ? firstRow + slotsOf(view) - 1 : seenRows(view).last;
  return { firstRow: Math.max(view.shift, firstRow), lastRow: Math.min(view.count - 1, lastRow) };
}

/** Answers that number: the visible rows and those ahead, and a block for the start. */
export function slotsOf({ height, rowHeight }: View): number {
  const rows = Math.ceil(Math.max(0, height) / rowHeight) + 1 + 2 * AHEAD;
  return (Math.ceil(rows / BLOCK) + 1) * BLOCK;
}

/**
 * Answers the visible columns, and one more at both sides.
 * @param isShown false before the list was on screen: columns may turn out narrow, so that further ones become visible
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

/** Answers where each column ends. */
export function endsOf(widths: readonly number[]): number[] {
  let end = 0;
  return widths.map((width) => {
    end += width;
    return end;
  });
}
