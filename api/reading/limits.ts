// Sets the limits of spreadsheets for imports.

/** Days and moments of a workbook come as ISO texts. */
import { type FieldError, invalid } from '../contract/index.ts';
export type Raw = string | number | boolean;

export interface SheetRow {
  /** Number of the line as spreadsheet programs count: the heading is 1. */
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
/** The most cells of the whole sheet. */
export const MOST_CELLS = 1_000_000;
/**
 * The most characters of the whole sheet, since a workbook can use one long text in many cells, each of which becomes a
 * copy.
 */
export const MOST_TEXT = 20_000_000;
export const LONGEST_TITLE = 200;

export function refuseFile(code: string, params?: FieldError['params']): Error {
  return invalid([{ path: 'file', code, ...(params && { params }) }]);
}
