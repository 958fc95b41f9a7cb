// The one grid of the product: rows of a window in @blueprintjs/table, in our look, with the keyboard and for readers.
import { HotkeysProvider } from '@blueprintjs/core';
import { RenderMode, Table } from '@blueprintjs/table';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { GridOverlay } from './GridOverlay.tsx';
import { GridState, HEADER_HEIGHT, ROW_HEIGHT } from './GridState.ts';
import type { GridProps } from './gridProps.ts';
import { ReaderRows } from './ReaderRows.tsx';
import { RowDrag } from './RowDrag.ts';
import type { RowWindow } from './RowWindow.ts';
import { useDrawnColumns, useLead, useRender } from './useColumns.tsx';
import { useContent } from './useContent.ts';
import { useGridInput } from './useGridInput.ts';
import { useTop } from './useTop.ts';
import { useWidth } from './useWidth.ts';
import { fitColumns, MIN_WIDTH } from './widths.ts';
import './table.css';
import './tools.css';

/** Rows drawn while nobody knows yet how many there are. */
const UNKNOWN_ROWS = 12;
const FRAME = 2;
const BUTTON = 30;

/** Room for the buttons of a row and what stands around them, so that they cover no value. */
function tailOf(buttons: number): number {
  return buttons === 0 ? 0 : buttons * BUTTON + 18;
}

export const Grid = observer(function Grid(props: GridProps) {
  const { label, rows, sort, onWidth, picking, editing, firstRow = 0 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useLead(props);
  const [state] = useState(() => new GridState(columns.length - props.columns.length));
  const [drag] = useState(() => new RowDrag(groundOf(state, rows)));
  const [table, setTable] = useState<Table | null>(null);
  const available = useWidth(frame);
  const count = rows.room ?? UNKNOWN_ROWS;
  const { long } = state;
  long.count = count;
  const held = Math.min(count, long.most);
  const content = useContent(frame, columns, rows, state);
  const room = tailOf(props.buttons ?? 0);
  const { widths, tail, beside } = useMemo(
    () => fitColumns(columns, { available: available - scrollbarOf(state), own: props.widths, content, tail: room }),
    [columns, props.widths, available, state, content, room],
  );
  const input = useGridInput({ ...props, columns, state, widths, count, frame });

  useEffect(() => {
    state.root = frame.current?.querySelector('.bp6-table-container') ?? null;
    // Blueprint's root would be a stop of its own for Tab; it only holds the focus while the active cell is undrawn.
    if (table && state.root) state.root.tabIndex = -1;
  }, [state, table]);

  useTop(
    rows,
    () => state.scroller(),
    firstRow,
    ROW_HEIGHT,
    (row) => long.goTo(row),
  );

  const render = useRender(props, drag);
  const drawn = useDrawnColumns(props, columns, state, render, tail);

  return (
    <div
      ref={frame}
      className={classOf(rows.asking, props.addressOf !== undefined, beside > 0)}
      style={{
        maxHeight: HEADER_HEIGHT + held * ROW_HEIGHT + FRAME + scrollbarOf(state, 'x'),
        ...(beside > 0 && { [BESIDE]: `${beside}px` }),
      }}
      {...input}
    >
      <ReaderRows {...{ label, columns, sort, rows, state, picking }} editable={editing !== undefined} />
      <HotkeysProvider renderDialog={() => <span />}>
        <Table
          ref={setTable}
          numRows={held}
          columnWidths={widths}
          minColumnWidth={MIN_WIDTH}
          defaultRowHeight={ROW_HEIGHT}
          minRowHeight={ROW_HEIGHT}
          enableRowHeader={false}
          enableRowResizing={false}
          enableMultipleSelection={false}
          selectionModes={[]}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[rows, render, editing, long.shift]}
          onColumnWidthChanged={(index, width) => onWidth(columns[index]?.id ?? '', Math.round(width))}
          onVisibleCellsChange={(seenRows, seenColumns) => {
            const rendered = {
              firstRow: long.shift + seenRows.rowIndexStart,
              lastRow: long.shift + Math.min(seenRows.rowIndexEnd, held - 1),
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
      <GridOverlay {...{ rows, state, drag }} actions={props.actions} />
      {props.over?.({ state, columns, widths })}
    </div>
  );
});

/** Custom property with the room beside the columns. */
const BESIDE = '--grid-beside';

function classOf(asks: boolean, opens: boolean, isBeside: boolean): string {
  return ['grid', asks && 'grid-asking', opens && 'grid-opens', isBeside && 'grid-beside'].filter(Boolean).join(' ');
}

function groundOf(state: GridState, rows: RowWindow) {
  const count = () => rows.room ?? 0;
  return {
    scroller: () => state.scroller(),
    rowHeight: ROW_HEIGHT,
    top: HEADER_HEIGHT,
    count,
    shift: () => state.long.shift,
  };
}

/** What a scrollbar takes of the grid's width or height; nothing where they float over the content. */
function scrollbarOf(state: GridState, axis: 'x' | 'y' = 'y'): number {
  const scroller = state.scroller();
  if (!scroller) return 0;
  return axis === 'y' ? scroller.offsetWidth - scroller.clientWidth : scroller.offsetHeight - scroller.clientHeight;
}
