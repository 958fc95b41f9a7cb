// Describes the props of the product's grid.
import type { ReactNode, RefObject } from 'react';
import type { GridColumn } from '../columns.ts';
import type { CellEditing, PickedRows, RowMoving } from '../tools.ts';
import type { Row, RowWindow } from '../window/RowWindow.ts';
import type { GridState } from './GridState.ts';

export interface GridProps {
  /** Name of the rows, for screen readers. */
  readonly label: string;
  readonly rows: RowWindow;
  readonly columns: readonly GridColumn[];
  readonly renderCell: (row: Row, column: string, index: number) => ReactNode;
  /** Display name of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
  readonly sort: readonly string[];
  readonly onSort: (field: string, more: boolean) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (column: string, width: number) => void;
  /** Address of a row; undefined if the session may not open it. */
  readonly addressOf?: (row: Row) => string;
  /** State of the history entry for that address. */
  readonly stateOf?: (index: number) => unknown;
  /** Buttons over the end of the row under the pointer or keyboard; `pin` keeps them while a menu is open. */
  readonly actions?: (row: Row, index: number, pin: (isOpen: boolean) => void) => ReactNode;
  /** The most buttons of a row: the last column keeps room for them. */
  readonly buttons?: number;
  /** Called with a key on a row that the grid does not use. */
  readonly onKey?: (key: string, row: Row) => void;
  readonly firstRow?: number;
  /** The most rows that are shown; the others are left out until there are more. */
  readonly most?: number;
  /** Probable width in pixels: if it is right, the grid is drawn once. */
  readonly room?: number;
  /** Height of a row in pixels; it cannot change later. */
  readonly rowHeight?: number;
  readonly picking?: PickedRows;
  readonly moving?: RowMoving;
  readonly editing?: CellEditing;
  /** Draws over the grid, with its state: the field of a cell that is being edited. */
  readonly over?: (grid: OverGrid) => ReactNode;
}

export interface OverGrid {
  readonly state: GridState;
  /** The columns with the first one for picking and moving. */
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
}

/** The props with the current state, for pointer and keyboard. */
export interface GridInput extends Omit<GridProps, 'widths'> {
  readonly state: GridState;
  readonly widths: readonly number[];
  readonly count: number;
  readonly frame: RefObject<HTMLDivElement | null>;
}
