// Describes where a list comes from: slices of its rows, and how long it is, which takes the server longer to say.
import type { Anchor } from './Anchors.ts';
import { PAGE_SIZE, type Row } from './LoadedRows.ts';

export interface Slice {
  readonly rows: readonly Row[];
  /** Null where the list is not counted with its rows. */
  readonly total: number | null;
  /** Cursor behind the last row; null at the end of the list. */
  readonly next: string | null;
}
/** `skip` rows behind the cursor `after`, or behind the start of the list; with `fromEnd` in front of its end. */
export interface Range {
  readonly size: number;
  readonly skip: number;
  readonly after?: string;
  readonly fromEnd?: boolean;
}
/** Where a list begins. */
export const FIRST: Range = { size: PAGE_SIZE, skip: 0 };

export type LoadSlice = (range: Range, signal: AbortSignal) => Promise<Slice>;
/** How many rows there are, or that there are more than that many: nobody counts further unless somebody asks. */
export interface Count {
  readonly rows: number;
  readonly isMore: boolean;
  /** What the fields of the source's `sums` come to over the whole list; not where there are more rows than were counted. */
  readonly totals?: Totals;
}
export type Totals = Readonly<Record<string, number>>;
export type CountRows = (signal: AbortSignal, whole: boolean) => Promise<Count>;

export interface Source {
  readonly slice: LoadSlice;
  readonly count?: CountRows;
  /** Fields that are added up where the list is counted. */
  readonly sums?: readonly string[];
}

/** Skipping fewer rows than this costs nothing worth a look from the other end. */
const FAR = 10_000;

/** From the nearest place that the server finds at once: a cursor, the start of the list, or its end. */
export function rangeOf(start: number, anchor: Anchor, total: number | null): Range {
  const skip = start - anchor.at;
  if (total !== null && skip > FAR) {
    const size = Math.min(PAGE_SIZE, total - start);
    const behind = total - start - size;
    if (size > 0 && behind < skip) return { size, skip: behind, fromEnd: true };
  }
  return { size: PAGE_SIZE, skip, after: anchor.cursor };
}

/** Of a list that nobody asked for yet. */
export async function noRows(): Promise<Slice> {
  return { rows: [], total: 0, next: null };
}
