// Keeps what the rows of a grid are drawn with: the same object as long as none of it changes, so that scrolling draws
// only the rows that come.
import { useMemo } from 'react';
import type { GridColumn } from '../columns.ts';
import type { useRender } from '../useColumns.tsx';
import type { RowParts } from './GridRow.tsx';
import type { GridState } from './GridState.ts';
import type { GridProps } from './gridProps.ts';

interface Given {
  readonly columns: readonly GridColumn[];
  readonly state: GridState;
  readonly render: ReturnType<typeof useRender>;
}

export function useRowParts(
  { rows, picking, editing, addressOf }: GridProps,
  { columns, state, render }: Given,
): RowParts {
  const opens = addressOf !== undefined;
  return useMemo(
    () => ({
      rows,
      state,
      columns,
      picking,
      render: render.cell,
      rowClass: render.rowClass,
      isEditable: (column: GridColumn) => editing?.canEdit(column.id) === true && !(opens && column.opens),
    }),
    [rows, state, columns, picking, render, editing, opens],
  );
}
