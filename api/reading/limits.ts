// Sets the limits of sheets for imports: what counts as one, and how large it may be.

/** Days and moments of a workbook come as ISO texts. */
import { type FieldError, invalid } from '../contract/index.ts';
export type Raw = string | number | boolean;

export interface SheetRow {
  /** As people count it in their program: the heading is 1. */
  readonly line: number;
  readonly cells: readonly Raw[];
}

export interface Sheet {
  readonly heading: readonly string[];
  readonly rows: readonly SheetRow[];
}

export const MOST_ROWS = 10_000;
export const MOST_MEGABYTES = 10;
export const MOST_COLUMNS = 500;
/** Of the whole sheet. */
export const MOST_CELLS = 1_000_000;
/** Characters of the whole sheet: a workbook names one long text from many cells, and each would be a copy. */
export const MOST_TEXT = 20_000_000;
export const LONGEST_TITLE = 200;

export function refuseFile(code: string, params?: FieldError['params']): Error {
  return invalid([{ path: 'file', code, ...(params && { params }) }]);
}
