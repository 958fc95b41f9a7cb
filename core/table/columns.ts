// Columns of a grid.

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Width in pixels while nobody knows what stands in it. */
  readonly width: number;
  readonly numeric?: boolean;
  /** The field that a click on its header sorts by. */
  readonly sortBy?: string;
  /** Gives way where room lacks, and takes part in what is left over; others are as wide as what is in them. */
  readonly flexible?: boolean;
  /** Its text is the link that opens the row: Enter and a click do that, and F2 changes it. */
  readonly opens?: boolean;
  /** Not a field: the room in front of a row for picking and moving it. */
  readonly lead?: boolean;
  /** Its cells are drawn by code that may still be on its way, so that measuring them says nothing. */
  readonly late?: boolean;
  /** Its cells remember something of their record: those of another row begin anew. */
  readonly own?: boolean;
  /** What it stands for, for who asks why it is there: `field:Supplier.name`. */
  readonly explain?: string;
}

/** Id of the column in front of all others. */
export const LEAD_COLUMN = '$lead';
const CHECKBOX_WIDTH = 40;
const HANDLE_WIDTH = 28;

/** The column in front of a row, as wide as what it holds. */
export function leadColumn(title: string, { picks, moves }: { picks: boolean; moves: boolean }): GridColumn {
  const width = (picks ? CHECKBOX_WIDTH : 12) + (moves ? HANDLE_WIDTH : 0);
  return { id: LEAD_COLUMN, title, width, lead: true };
}
