// The one grid of the product: rows of a window in @blueprintjs/table, in our look, with the keyboard and for readers.
import { HotkeysProvider } from '@blueprintjs/core';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type GridColumn, MIN_WIDTH, shareWidth } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridOverlay } from './GridOverlay.tsx';
import { GridState, HEADER_HEIGHT, ROW_HEIGHT } from './GridState.ts';
import { directionOf } from './query.ts';
import { ReaderRows } from './ReaderRows.tsx';
import type { Row, RowWindow } from './RowWindow.ts';
import { useGridInput } from './useGridInput.ts';
import { useTop } from './useTop.ts';
import { useWidth } from './useWidth.ts';
import './table.css';

export interface GridProps {
  /** What the rows are, for readers. */
  readonly label: string;
  readonly rows: RowWindow;
  readonly columns: readonly GridColumn[];
  readonly renderCell: (row: Row, column: string) => ReactNode;
  readonly sort: readonly string[];
  readonly onSort: (field: string, more: boolean) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (column: string, width: number) => void;
  /** Where a row opens; undefined when the session may not open it. */
  readonly addressOf?: (row: Row) => string;
  /** Buttons over the end of the row under the pointer or with the keyboard. */
  readonly actions?: (row: Row) => ReactNode;
  /** A key that the grid has no use for, pressed on a row. */
  readonly onKey?: (key: string, row: Row) => void;
  readonly firstRow?: number;
}

/** Rows drawn while nobody knows yet how many there are. */
const UNKNOWN_ROWS = 12;
const FRAME = 2;

export const Grid = observer(function Grid(props: GridProps) {
  const { label, rows, columns, renderCell, sort, onSort, onWidth, firstRow = 0 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [state] = useState(() => new GridState());
  const [table, setTable] = useState<Table | null>(null);
  const available = useWidth(frame);
  const count = rows.total ?? UNKNOWN_ROWS;
  const widths = useMemo(
    () => shareWidth(columns, props.widths, available - scrollbarOf(state)),
    [columns, props.widths, available, state],
  );
  const input = useGridInput({ ...props, state, widths, count, frame });

  useEffect(() => {
    state.root = frame.current?.querySelector('.bp6-table-container') ?? null;
    // Blueprint's root would be a stop of its own for Tab; it only holds the focus while the active cell is undrawn.
    if (table && state.root) state.root.tabIndex = -1;
  }, [state, table]);

  useTop(rows, () => state.scroller(), firstRow, ROW_HEIGHT);

  const drawn = useMemo(
    () =>
      columns.map((column, index) => (
        <Column
          key={column.id}
          id={column.id}
          name={column.title}
          cellRenderer={(row) => (
            <GridCell row={row} column={index} definition={column} rows={rows} state={state} render={renderCell} />
          )}
          columnHeaderCellRenderer={() => (
            <GridHeader
              column={column}
              direction={column.sortBy ? directionOf(sort, column.sortBy) : undefined}
              onSort={onSort}
            />
          )}
        />
      )),
    [columns, rows, state, renderCell, sort, onSort],
  );

  return (
    <div
      ref={frame}
      className={`grid${rows.asking ? ' grid-asking' : ''}${props.addressOf ? ' grid-opens' : ''}`}
      style={{ maxHeight: HEADER_HEIGHT + count * ROW_HEIGHT + FRAME + scrollbarOf(state, 'x') }}
      {...input}
    >
      <ReaderRows label={label} columns={columns} sort={sort} rows={rows} state={state} />
      <HotkeysProvider renderDialog={() => <span />}>
        <Table
          ref={setTable}
          numRows={count}
          columnWidths={widths}
          minColumnWidth={MIN_WIDTH}
          defaultRowHeight={ROW_HEIGHT}
          minRowHeight={ROW_HEIGHT}
          enableRowHeader={false}
          enableRowResizing={false}
          enableMultipleSelection={false}
          selectionModes={[]}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[rows, renderCell]}
          onColumnWidthChanged={(index, width) => onWidth(columns[index]?.id ?? '', Math.round(width))}
          onVisibleCellsChange={(seenRows, seenColumns) => {
            const rendered = {
              firstRow: seenRows.rowIndexStart,
              lastRow: Math.min(seenRows.rowIndexEnd, count - 1),
              firstColumn: seenColumns.columnIndexStart,
              lastColumn: seenColumns.columnIndexEnd,
            };
            // Blueprint says it while it renders, when nothing else may change.
            queueMicrotask(() => {
              rows.show(rendered.firstRow, rendered.lastRow);
              state.setRendered(rendered);
            });
          }}
        >
          {drawn}
        </Table>
      </HotkeysProvider>
      <GridOverlay rows={rows} state={state} actions={props.actions} />
    </div>
  );
});

/** What a scrollbar takes of the grid's width or height; nothing where they float over the content. */
function scrollbarOf(state: GridState, axis: 'x' | 'y' = 'y'): number {
  const scroller = state.scroller();
  if (!scroller) return 0;
  return axis === 'y' ? scroller.offsetWidth - scroller.clientWidth : scroller.offsetHeight - scroller.clientHeight;
}
