// One cell of a grid: a value, or the shape of one that is on its way.
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from './columns.ts';
import type { GridState } from './GridState.ts';
import type { Row, RowWindow } from './RowWindow.ts';

interface GridCellProps {
  readonly row: number;
  readonly column: number;
  readonly definition: GridColumn;
  readonly rows: RowWindow;
  readonly state: GridState;
  readonly render: (row: Row, column: string, index: number) => ReactNode;
  /** How the row is shown beside its values: picked, being dragged. */
  readonly rowClass?: (row: Row, index: number) => string;
  /** The value changes in its place, so that a click on it opens nothing. */
  readonly editable?: boolean;
  /** Room at its end for what lies over the row. */
  readonly tail?: number;
  /** Blueprint's: where the cell stands. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

export const GridCell = observer(function GridCell(props: GridCellProps) {
  const { row, column, definition, rows, render, rowClass, editable, tail = 0, state, className = '', style } = props;
  const element = useRef<HTMLDivElement>(null);
  // Asked apart, so that moving and scrolling draw the two cells that change and not all of them.
  const wantsFocus = computed(() => state.wantsFocus && state.isActive(row, column)).get();
  const isTabStop = computed(() => state.isTabStop(row, column)).get();
  useEffect(() => {
    if (!wantsFocus) return;
    state.focusTaken();
    element.current?.focus({ preventScroll: true });
  });
  useFocusKept(element, state);
  const record = rows.row(row);
  const ofRow = record && rowClass ? rowClass(record, row) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: one cell at a time is reachable, as in every grid
    <div
      ref={element}
      id={state.cellId(row, column)}
      data-column={definition.id}
      data-editable={editable || undefined}
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      className={`grid-cell bp6-table-cell ${definition.numeric ? 'grid-numeric ' : ''}${ofRow} ${className}`}
      style={tail > 0 ? { ...style, paddingRight: tail } : style}
      onFocus={() => state.activate({ row, column })}
    >
      <Content row={row} column={column} definition={definition} rows={rows} render={render} />
    </div>
  );
});

type ContentProps = Pick<GridCellProps, 'row' | 'column' | 'definition' | 'rows' | 'render'>;

/** Apart from its cell, so that a cell that only moves draws its value no second time. */
const Content = observer(function Content({ row, column, definition, rows, render }: ContentProps) {
  const record = rows.row(row);
  if (record) return render(record, definition.id, row);
  if (definition.lead) return null;
  return <span className={`grid-waiting grid-waiting-${(row * 7 + column * 3) % 4}`} />;
});

/** A cell that leaves the document with the focus in it hands it to the grid, so that the next key still counts. */
function useFocusKept(element: { current: HTMLDivElement | null }, state: GridState): void {
  useLayoutEffect(() => {
    const cell = element.current;
    return () => {
      if (cell && cell === document.activeElement) state.root?.focus({ preventScroll: true });
    };
  }, [element, state]);
}
