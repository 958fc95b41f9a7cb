// Draws one row of a grid. Once it is scrolled out of sight, its elements are reused for another row.
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from '../columns.ts';
import type { PickedRows } from '../tools.ts';
import type { Row, RowWindow } from '../window/RowWindow.ts';
import type { GridState } from './GridState.ts';

/** The parts that all rows of a grid share. */
export interface RowParts {
  readonly rows: RowWindow;
  readonly state: GridState;
  readonly columns: readonly GridColumn[];
  readonly render: (row: Row, column: string, index: number) => ReactNode;
  /** Answers classes for the row's state: picked, being dragged. */
  readonly rowClass: (row: Row, index: number) => string;
  readonly picking?: PickedRows;
  /** Tells whether a column's values are edited in the cell, so that a click there does not open the record. */
  readonly isEditable: (column: GridColumn) => boolean;
}

interface GridRowProps {
  readonly id: string;
  readonly parts: RowParts;
  readonly row: number;
  /** Position of the row within the part of a very long list that the scroller holds. */
  readonly place: number;
  readonly first: number;
  readonly last: number;
  readonly isLast: boolean;
}

export const GridRow = observer(function GridRow({ id, parts, row, place, first, last, isLast }: GridRowProps) {
  const { rows, state, columns, picking, rowClass } = parts;
  const element = useRef<HTMLDivElement>(null);
  useFocus(element, row, state);
  // Computed apart, so that a step of the keyboard draws only the two rows that change.
  const stop = computed(() => (state.tabStop.row === row ? state.tabStop.column : -1)).get();
  const record = rows.row(row);
  const look = record ? rowClass(record, row) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would lay out every row to draw one
    // biome-ignore lint/a11y/useFocusableInteractive: the cells in it are reached
    <div
      ref={element}
      id={id}
      role="row"
      aria-rowindex={row + 2}
      aria-selected={record && picking?.has(record)}
      data-arrived={(record && rows.arrived.has(record.id)) || undefined}
      className={`grid-row ${isLast ? 'grid-row-last ' : ''}${look}`}
      style={{ ...state.places.row, transform: `translateY(${place * state.rowHeight}px)` }}
    >
      {columns.slice(first, last + 1).map((definition, step) => {
        const column = first + step;
        return (
          // biome-ignore lint/a11y/useSemanticElements: one cell at a time is reachable, as in every grid
          <div
            key={definition.id}
            id={state.cellId(row, column)}
            data-column={definition.id}
            data-editable={parts.isEditable(definition) || undefined}
            role="gridcell"
            tabIndex={stop === column ? 0 : -1}
            className={classOf(definition)}
            style={state.places.cells.get(definition.id)}
            onFocus={() => state.activate({ row, column })}
          >
            {contentOf(parts, record, definition, row, column)}
          </div>
        );
      })}
    </div>
  );
});

function classOf({ numeric, lead }: GridColumn): string {
  return `grid-cell${numeric ? ' grid-numeric' : ''}${lead ? ' grid-lead-cell' : ''}`;
}

function contentOf(
  { render }: RowParts,
  record: Row | undefined,
  { id, lead, own }: GridColumn,
  row: number,
  column: number,
): ReactNode {
  if (!record) return lead ? null : <span className={`grid-waiting grid-waiting-${(row * 7 + column * 3) % 4}`} />;
  const content = render(record, id, row);
  return own ? <Own key={record.id}>{content}</Own> : content;
}

/** Mounted anew for another record, so that a cell's state does not pass from one record to the next. */
function Own({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Focuses the active cell once it is drawn; when the row is reused for another one, the focus goes to the grid. */
function useFocus(element: { readonly current: HTMLDivElement | null }, row: number, state: GridState): void {
  const wanted = computed(() => (state.wantsFocus && state.active.row === row ? state.active.column : -1)).get();
  useEffect(() => {
    const cell = wanted < 0 ? null : state.cell(row, wanted);
    if (!cell) return;
    state.focusTaken();
    cell.focus({ preventScroll: true });
  });
  const drawn = useRef(row);
  useLayoutEffect(() => {
    if (drawn.current !== row) handOver(element.current, state);
    drawn.current = row;
  }, [element, state, row]);
  useLayoutEffect(() => {
    const gone = element.current;
    return () => handOver(gone, state);
  }, [element, state]);
}

/** Focus that stayed in a cell reused for another row would send the next key to the wrong row. */
function handOver(cells: HTMLElement | null, state: GridState): void {
  if (cells?.contains(document.activeElement)) state.root?.focus({ preventScroll: true });
}
