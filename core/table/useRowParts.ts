// What the rows of a grid are drawn with: the same object as long as none of it changes, so that scrolling draws only
// the rows that come.
import { type CSSProperties, useMemo } from 'react';
import type { GridColumn } from './columns.ts';
import type { RowParts } from './GridRow.tsx';
import type { GridState } from './GridState.ts';
import type { GridProps } from './gridProps.ts';
import { endsOf } from './seen.ts';
import type { useRender } from './useColumns.tsx';

interface Given {
  readonly columns: readonly GridColumn[];
  readonly state: GridState;
  readonly widths: readonly number[];
  /** Room that the last column keeps free at its end. */
  readonly tail: number;
  readonly render: ReturnType<typeof useRender>;
}

export function useRowParts(
  { rows, picking, editing, addressOf }: GridProps,
  { columns, state, widths, tail, render }: Given,
): RowParts {
  const opens = addressOf !== undefined;
  return useMemo(
    () => ({
      rows,
      state,
      columns,
      picking,
      width: endsOf(widths).at(-1) ?? 0,
      places: placesOf(widths, tail),
      render: render.cell,
      rowClass: render.rowClass,
      isEditable: (column: GridColumn) => editing?.canEdit(column.id) === true && !(opens && column.opens),
    }),
    [rows, state, columns, picking, widths, tail, render, editing, opens],
  );
}

function placesOf(widths: readonly number[], tail: number): CSSProperties[] {
  const ends = endsOf(widths);
  return widths.map((width, index) => ({
    left: (ends[index] ?? 0) - width,
    width,
    ...(tail > 0 && index === widths.length - 1 && { paddingRight: tail }),
  }));
}
