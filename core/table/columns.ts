// Columns of a grid and how they share its width.

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Width in pixels before a person changes it and before the grid shares out what is left. */
  readonly width: number;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Takes part in what is left over. */
  readonly flexible?: boolean;
}

export const MIN_WIDTH = 72;

/**
 * A person's own widths stand; what the grid has left goes to the flexible columns, and to the last one when a
 * person has set them all. A grid that is too narrow scrolls.
 */
export function shareWidth(
  columns: readonly GridColumn[],
  own: Readonly<Record<string, number>>,
  available: number,
): number[] {
  const widths = columns.map(({ id, width }) => Math.max(MIN_WIDTH, own[id] ?? width));
  const left = Math.floor(available) - widths.reduce((sum, width) => sum + width, 0);
  if (left <= 0 || columns.length === 0) return widths;
  const takers = columns.flatMap(({ id, flexible }, index) => (flexible && own[id] === undefined ? [index] : []));
  if (takers.length === 0) takers.push(columns.length - 1);
  const share = Math.floor(left / takers.length);
  for (const index of takers) widths[index] = (widths[index] ?? 0) + share;
  const last = takers[takers.length - 1] ?? 0;
  widths[last] = (widths[last] ?? 0) + left - share * takers.length;
  return widths;
}
