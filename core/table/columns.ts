// Columns of a grid and how they share its width.

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Width in pixels before a person changes it and before the grid shares out what is left. */
  readonly width: number;
  readonly numeric?: boolean;
  /** The field that a click on its header sorts by. */
  readonly sortBy?: string;
  /** Takes part in what is left over. */
  readonly flexible?: boolean;
  /** Its text is the link that opens the row: Enter and a click do that, and F2 changes it. */
  readonly opens?: boolean;
  /** Not a field: the room in front of a row for picking and moving it. */
  readonly lead?: boolean;
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

export const MIN_WIDTH = 72;

/** How far a flexible column gives way before the grid scrolls. */
const LEAST_SHARE = 0.75;

/**
 * A person's own widths stand; what the grid has left goes to the flexible columns, and to the last one when a
 * person has set them all. Where room lacks, the flexible ones give way a little, and then the grid scrolls.
 */
export function shareWidth(
  columns: readonly GridColumn[],
  own: Readonly<Record<string, number>>,
  available: number,
): number[] {
  const widths = columns.map(({ id, width, lead }) => (lead ? width : Math.max(MIN_WIDTH, own[id] ?? width)));
  const left = Math.floor(available) - widths.reduce((sum, width) => sum + width, 0);
  if (columns.length === 0) return widths;
  const takers = columns.flatMap(({ id, flexible }, index) => (flexible && own[id] === undefined ? [index] : []));
  // By its name one knows a row; the others give way first.
  const givers = takers.filter((index) => !columns[index]?.opens);
  if (left < 0) return giveWay(widths, givers.length > 0 ? givers : takers, -left);
  if (takers.length === 0) takers.push(columns.length - 1);
  const share = Math.floor(left / takers.length);
  for (const index of takers) widths[index] = (widths[index] ?? 0) + share;
  const last = takers[takers.length - 1] ?? 0;
  widths[last] = (widths[last] ?? 0) + left - share * takers.length;
  return widths;
}

function giveWay(widths: readonly number[], givers: readonly number[], lacking: number): number[] {
  const total = givers.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
  const part = total > 0 ? Math.min(1 - LEAST_SHARE, lacking / total) : 0;
  const narrowed = widths.map((width, index) =>
    givers.includes(index) ? Math.max(MIN_WIDTH, Math.floor(width * (1 - part))) : width,
  );
  // What rounding took goes back, so that the last column ends where the grid does.
  const given = widths.reduce((sum, width, index) => sum + width - (narrowed[index] ?? 0), 0);
  const [first] = givers;
  if (first !== undefined && given > lacking) narrowed[first] = (narrowed[first] ?? 0) + given - lacking;
  return narrowed;
}
