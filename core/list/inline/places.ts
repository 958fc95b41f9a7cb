// Answers the place of the edited cell in the grid, and the next cell for Tab.
import type { GridColumn } from '../../table/columns.ts';
import type { CellPosition, GridState } from '../../table/grid/GridState.ts';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import type { EditedCell } from './CellEdit.ts';

/** Answers the cell's place among the drawn ones; undefined while its row is not drawn. */
export function placeOf(
  { row, column }: EditedCell,
  rows: RowWindow,
  columns: readonly GridColumn[],
  { rendered }: GridState,
): CellPosition | undefined {
  const at = columns.findIndex(({ id }) => id === column);
  for (let index = rendered.firstRow; index <= rendered.lastRow; index++) {
    if (rows.row(index)?.id === row.id) return { row: index, column: at };
  }
  return undefined;
}

interface Cells {
  readonly columns: readonly GridColumn[];
  readonly rows: RowWindow;
  readonly canEdit: (column: string) => boolean;
}

/** Answers the next editable cell in the row, then the first one of the row below; backwards in the same way. */
export function nextCell(
  from: CellPosition,
  step: 1 | -1,
  { columns, rows, canEdit }: Cells,
): CellPosition | undefined {
  const editable = columns.flatMap(({ id }, index) => (canEdit(id) ? [index] : []));
  const ahead = step > 0 ? editable : [...editable].reverse();
  const inRow = ahead.find((index) => (index - from.column) * step > 0);
  if (inRow !== undefined) return { row: from.row, column: inRow };
  const row = from.row + step;
  const [first] = ahead;
  return first !== undefined && rows.row(row) ? { row, column: first } : undefined;
}
