// Describes the columns of a grid.

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Width in pixels until the content is known. */
  readonly width: number;
  readonly numeric?: boolean;
  /** The field by which a click on the header sorts. */
  readonly sortBy?: string;
  /**
   * True if the column becomes narrower where room is short and wider where room is left; the others are as wide as
   * their content.
   */
  readonly flexible?: boolean;
  /** True if its text is the link that opens the row: Enter and a click do that, and F2 edits it. */
  readonly opens?: boolean;
  /** True for the column before a row for picking and moving it, which shows no field. */
  readonly lead?: boolean;
  /** True if its cells' code may still be loading, so that they cannot be measured. */
  readonly late?: boolean;
  /** True if its cells have state of their own, so that they are mounted anew for another row. */
  readonly own?: boolean;
  /** What "Explain" says about the column: `field:Supplier.name`. */
  readonly explain?: string;
}

/** Id of the column before all others. */
export const LEAD_COLUMN = '$lead';
const CHECKBOX_WIDTH = 40;
const HANDLE_WIDTH = 28;

/** Makes the column before a row, as wide as its content. */
export function leadColumn(title: string, { picks, moves }: { picks: boolean; moves: boolean }): GridColumn {
  const width = (picks ? CHECKBOX_WIDTH : 12) + (moves ? HANDLE_WIDTH : 0);
  return { id: LEAD_COLUMN, title, width, lead: true };
}
