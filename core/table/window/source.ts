// Describes the source of a list: slices of its rows, and its length, which takes the server longer to answer.
import type { Anchor } from './Anchors.ts';
import { PAGE_SIZE, type Row } from './LoadedRows.ts';

export interface Slice {
  readonly rows: readonly Row[];
  /** Null if the list is not counted with its rows. */
  readonly total: number | null;
  /** Cursor behind the last row; null at the end of the list. */
  readonly next: string | null;
  /** The words that were searched in place of those that were typed. */
  readonly searched?: string;
}
/**
 * A range of rows: `skip` rows behind the cursor `after`, or behind the start of the list; with `fromEnd` before its
 * end.
 */
export interface Range {
  readonly size: number;
  readonly skip: number;
  readonly after?: string;
  readonly fromEnd?: boolean;
}
/** The first range of a list. */
export const FIRST: Range = { size: PAGE_SIZE, skip: 0 };

export type LoadSlice = (range: Range, signal: AbortSignal) => Promise<Slice>;
/** The number of rows, or that there are more than that: counting goes no further unless somebody asks. */
export interface Count {
  readonly rows: number;
  readonly isMore: boolean;
  /** Sums of the source's `sums` over the whole list; undefined if counting stopped before its end. */
  readonly totals?: Totals;
}
export type Totals = Readonly<Record<string, number>>;
export type CountRows = (signal: AbortSignal, whole: boolean) => Promise<Count>;

export interface Source {
  readonly slice: LoadSlice;
  readonly count?: CountRows;
  /** Fields that are added up when the list is counted. */
  readonly sums?: readonly string[];
}

/** Skipping fewer rows than this is fast, so that going from the other end gains nothing. */
const FAR = 10_000;

/**
 * Answers the range from the nearest place that the server finds at once: a cursor, the start of the list, or its end.
 */
export function rangeOf(start: number, anchor: Anchor, total: number | null): Range {
  const skip = start - anchor.at;
  if (total !== null && skip > FAR) {
    const size = Math.min(PAGE_SIZE, total - start);
    const behind = total - start - size;
    if (size > 0 && behind < skip) return { size, skip: behind, fromEnd: true };
  }
  return { size: PAGE_SIZE, skip, after: anchor.cursor };
}

/** Answers an empty list, before there is a query. */
export async function noRows(): Promise<Slice> {
  return { rows: [], total: 0, next: null };
}
