// Draws the layer over the cells: the strip of the current row with its actions, shades at the sides where columns go
// on, and a message if rows on screen could not be loaded.
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Hole } from '../window/Hole.tsx';
import type { Row, RowWindow } from '../window/RowWindow.ts';
import type { GridState } from './GridState.ts';
import type { RowDrag } from './RowDrag.ts';

interface GridOverlayProps {
  readonly rows: RowWindow;
  readonly state: GridState;
  readonly drag: RowDrag;
  readonly actions?: (row: Row, index: number, pin: (isOpen: boolean) => void) => ReactNode;
}

export const GridOverlay = observer(function GridOverlay({ rows, state, drag, actions }: GridOverlayProps) {
  const { current } = state;
  const row = current === null ? undefined : rows.row(current);
  return (
    <>
      <div className="grid-clip">
        {current !== null && row && drag.from === null && (
          <Strip state={state} row={current}>
            {actions && (
              <div className="grid-actions">
                {actions(row, current, (isOpen) => state.pin(isOpen ? current : null))}
              </div>
            )}
          </Strip>
        )}
        {drag.from !== null && <div className="grid-drop" style={{ top: state.topOf(drag.gap) }} />}
      </div>
      <Edges state={state} />
      <Hole rows={rows} />
    </>
  );
});

/** Shows that a grid goes on sideways: what is cut there fades away. */
const Edges = observer(function Edges({ state }: Pick<GridOverlayProps, 'state'>) {
  const { before, after } = state.beyond;
  return (
    <>
      {before && <div className="grid-edge grid-edge-before" aria-hidden="true" />}
      {after && <div className="grid-edge" style={{ right: state.scrollbar }} aria-hidden="true" />}
    </>
  );
});

/** A component apart from its content, which is drawn once and moves along. */
const Strip = observer(function Strip({ state, row, children }: StripProps) {
  return (
    <div className="grid-strip" style={{ top: state.topOf(row), height: state.rowHeight }}>
      {children}
    </div>
  );
});

interface StripProps {
  readonly state: GridState;
  readonly row: number;
  readonly children: ReactNode;
}
