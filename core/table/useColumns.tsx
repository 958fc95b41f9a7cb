// Makes Blueprint's columns of a grid, with a first one for picking and moving rows where that is possible.
import { Column } from '@blueprintjs/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridColumn, LEAD_COLUMN, leadColumn } from './columns.ts';
import { GridHeader } from './grid/GridHeader.tsx';
import type { GridProps } from './grid/gridProps.ts';
import { LeadCell } from './grid/LeadCell.tsx';
import type { RowDrag } from './grid/RowDrag.ts';
import { directionOf } from './query.ts';
import type { Row } from './window/RowWindow.ts';

/** Answers the columns with that first one; the same list as long as nothing changes. */
export function useLead({ columns, picking, moving }: GridProps): readonly GridColumn[] {
  const { t } = useTranslation();
  const picks = picking !== undefined;
  const moves = moving?.isPossible === true;
  const hasLead = picks || moving !== undefined;
  return useMemo(
    () => (hasLead ? [leadColumn(t('core.select.column'), { picks, moves }), ...columns] : columns),
    [columns, hasLead, picks, moves, t],
  );
}

/**
 * Answers the function that draws a cell; the same one as long as nothing changes, since a new one draws every row
 * again.
 */
export function useRender({ renderCell, nameOf, picking, moving }: GridProps, drag: RowDrag) {
  return useMemo(
    () => ({
      cell: (row: Row, column: string, index: number) =>
        column === LEAD_COLUMN ? (
          <LeadCell {...{ row, index, nameOf, picking, moving, drag }} />
        ) : (
          renderCell(row, column, index)
        ),
      rowClass: (row: Row, index: number) =>
        `${picking?.has(row) ? 'grid-picked ' : ''}${drag.from === index ? 'grid-dragged' : ''}`,
    }),
    [renderCell, nameOf, picking, moving, drag],
  );
}

export function useDrawnColumns(
  { sort, onSort, picking }: GridProps,
  columns: readonly GridColumn[],
  /** Width that the last column keeps free at its end. */
  tail: number,
) {
  return useMemo(
    () =>
      columns.map((column, index) => (
        <Column
          key={column.id}
          id={column.id}
          name={column.title}
          cellRenderer={() => <NoCell />}
          columnHeaderCellRenderer={() => (
            <GridHeader
              {...{ column, onSort, picking }}
              tail={index === columns.length - 1 ? tail : 0}
              direction={column.sortBy ? directionOf(sort, column.sortBy) : undefined}
            />
          )}
        />
      )),
    [columns, sort, onSort, picking, tail],
  );
}

/** Blueprint draws no cells; the grid's own rows lie over its body. */
function NoCell() {
  return null;
}
