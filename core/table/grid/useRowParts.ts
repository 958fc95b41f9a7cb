// Keeps the shared parts of a grid's rows as the same object as long as nothing in it changes, so that scrolling draws
// only new rows.
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
