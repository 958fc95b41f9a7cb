// Draws the product's table, the only one for long lists: rows of a window in @blueprintjs/table, in our look, with
// keyboard and screen readers. Blueprint draws header, columns and scroller; to Blueprint all rows are a single one,
// with the height of all together.
import { HotkeysProvider } from '@blueprintjs/core';
import { RenderMode, Table } from '@blueprintjs/table';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDrawnColumns, useLead, useRender } from '../useColumns.tsx';
import { fitColumns, MIN_WIDTH } from '../widths.ts';
import { placesOf } from '../window/places.ts';
import type { RowWindow } from '../window/RowWindow.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from '../window/sizes.ts';
import { useContent } from '../window/useContent.ts';
import { useTop } from '../window/useTop.ts';
import { useWidth } from '../window/useWidth.ts';
import { GridBody } from './GridBody.tsx';
import { GridOverlay } from './GridOverlay.tsx';
import { GridState } from './GridState.ts';
import type { GridProps } from './gridProps.ts';
import { ReaderGrid } from './ReaderGrid.tsx';
import { RowDrag } from './RowDrag.ts';
import { useGridInput } from './useGridInput.ts';
import { useRowParts } from './useRowParts.ts';
import '../table.css';
import '../tools.css';

/** Number of rows to draw while the length is unknown. */
const UNKNOWN_ROWS = 12;
const FRAME = 2;
const BUTTON = 30;

/** Answers the width of a row's buttons. */
function tailOf(buttons: number): number {
  return buttons === 0 ? 0 : buttons * BUTTON + 18;
}

export const Grid = observer(function Grid(props: GridProps) {
  const { label, rows, sort, onWidth, picking, editing, firstRow = 0, rowHeight = ROW_HEIGHT } = props;
  const body = useId();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useLead(props);
  const [state] = useState(() => new GridState(columns.length - props.columns.length, rowHeight));
  const [drag] = useState(() => new RowDrag(groundOf(state, rows)));
  const [bodyRoom, setBodyRoom] = useState<HTMLElement | null>(null);
  const available = useWidth(frame, props.room && props.room - FRAME);
  const count = Math.min(rows.room ?? UNKNOWN_ROWS, props.most ?? Number.POSITIVE_INFINITY);
  const { long } = state;
  long.count = count;
  const held = Math.min(count, long.most);
  const content = useContent(frame, label, columns, rows, state);
  const room = tailOf(props.buttons ?? 0);
  const { widths, tail } = useMemo(
    () => fitColumns(columns, { available: available - scrollbarOf(state), own: props.widths, content, tail: room }),
    [columns, props.widths, available, state, content, room],
  );
  const heights = useMemo(() => [held * rowHeight], [held, rowHeight]);

  useLayoutEffect(() => {
    state.root = frame.current?.querySelector('.bp6-table-container') ?? null;
    // Blueprint's root leaves the Tab order; it holds the focus only while the active cell is not drawn.
    if (state.root) state.root.tabIndex = -1;
    setBodyRoom(state.scroller()?.querySelector<HTMLElement>('.bp6-table-quadrant-body-container') ?? null);
  }, [state]);
  const input = useGridInput({ ...props, columns, state, widths, count, frame });

  useTop(
    rows,
    () => state.scroller(),
    firstRow,
    rowHeight,
    (row) => long.goTo(row),
  );

  const render = useRender(props, drag);
  const drawn = useDrawnColumns(props, columns, tail);
  const places = useMemo(() => placesOf(columns, widths, tail), [columns, widths, tail]);
  const parts = useRowParts(props, { columns, state, render });

  return (
    <div
      ref={frame}
      className={classOf(rows, props.addressOf !== undefined)}
      style={{
        maxHeight: HEADER_HEIGHT + held * rowHeight + FRAME + scrollbarOf(state, 'x'),
        ...{ [ROW]: `${rowHeight}px` },
      }}
      {...input}
    >
      <ReaderGrid {...{ label, columns, sort, rows, body, picking }} editable={editing !== undefined} />
      <HotkeysProvider renderDialog={() => <span />}>
        <Table
          numRows={1}
          rowHeights={heights}
          columnWidths={widths}
          minColumnWidth={MIN_WIDTH}
          minRowHeight={0}
          maxRowHeight={Number.POSITIVE_INFINITY}
          enableRowHeader={false}
          enableRowResizing={false}
          enableMultipleSelection={false}
          selectionModes={[]}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[heights, widths]}
          onColumnWidthChanged={(index, width) => onWidth(columns[index]?.id ?? '', Math.round(width))}
        >
          {drawn}
        </Table>
      </HotkeysProvider>
      {bodyRoom && <GridBody {...{ id: body, room: bodyRoom, parts, places, count }} />}
      <GridOverlay {...{ rows, state, drag }} actions={props.actions} />
      {props.over?.({ state, columns, widths })}
    </div>
  );
});

/** Custom property with the height of a row. */
const ROW = '--grid-row';

function classOf({ asking, room }: RowWindow, opens: boolean): string {
  const states = [asking && 'grid-asking', room === null && 'grid-coming'];
  return ['grid', ...states, opens && 'grid-opens'].filter(Boolean).join(' ');
}

function groundOf(state: GridState, rows: RowWindow) {
  const count = () => rows.room ?? 0;
  return {
    scroller: () => state.scroller(),
    rowHeight: state.rowHeight,
    top: HEADER_HEIGHT,
    count,
    shift: () => state.long.shift,
  };
}

/** Answers the width or height of a scrollbar; 0 if it floats over the content. */
function scrollbarOf(state: GridState, axis: 'x' | 'y' = 'y'): number {
  const scroller = state.scroller();
  if (!scroller) return 0;
  const [whole, inside] =
    axis === 'y' ? [scroller.offsetWidth, scroller.clientWidth] : [scroller.offsetHeight, scroller.clientHeight];
  return Math.max(0, whole - inside);
}
