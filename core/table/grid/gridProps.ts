// Describes what the grid, of which the product has one, is given.
import type { ReactNode, RefObject } from 'react';
import type { GridColumn } from '../columns.ts';
import type { CellEditing, PickedRows, RowMoving } from '../tools.ts';
import type { Row, RowWindow } from '../window/RowWindow.ts';
import type { GridState } from './GridState.ts';

export interface GridProps {
  /** What the rows are, for readers. */
  readonly label: string;
  readonly rows: RowWindow;
  readonly columns: readonly GridColumn[];
  readonly renderCell: (row: Row, column: string, index: number) => ReactNode;
  /** Display name of a row, for readers. */
  readonly nameOf: (row: Row) => string;
  readonly sort: readonly string[];
  readonly onSort: (field: string, more: boolean) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (column: string, width: number) => void;
  /** Where a row opens; undefined when the session may not open it. */
  readonly addressOf?: (row: Row) => string;
  /** Passed on with that address, in the history. */
  readonly stateOf?: (index: number) => unknown;
  /** Buttons over the end of the row under the pointer or with the keyboard; `pin` keeps them while a menu is open. */
  readonly actions?: (row: Row, index: number, pin: (isOpen: boolean) => void) => ReactNode;
  /** How many buttons those are at most: the last column keeps room for them. */
  readonly buttons?: number;
  /** A key that the grid has no use for, pressed on a row. */
  readonly onKey?: (key: string, row: Row) => void;
  readonly firstRow?: number;
  /** How wide it is likely to be, in pixels: where that is so, it is drawn once. */
  readonly room?: number;
  /** In pixels; a grid keeps the one that it began with. */
  readonly rowHeight?: number;
  readonly picking?: PickedRows;
  readonly moving?: RowMoving;
  readonly editing?: CellEditing;
  /** Over the grid, with its state: the field of a cell that is being edited. */
  readonly over?: (grid: OverGrid) => ReactNode;
}

export interface OverGrid {
  readonly state: GridState;
  /** With the one in front. */
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
}

/** The same with where it stands now, for pointer and keyboard. */
export interface GridInput extends Omit<GridProps, 'widths'> {
  readonly state: GridState;
  readonly widths: readonly number[];
  readonly count: number;
  readonly frame: RefObject<HTMLDivElement | null>;
}
