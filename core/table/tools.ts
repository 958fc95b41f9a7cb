// Describes the work on rows of a list: picking some, putting them in order, editing a cell.
import type { Row } from './window/RowWindow.ts';

export interface PickedRows {
  /** True if everything that matches is picked, including rows that are not loaded. */
  readonly all: boolean;
  readonly isEmpty: boolean;
  has(row: Row): boolean;
  /** Picks or drops the row at a place; with `range` all from the one that was picked last. */
  toggle(index: number, range?: boolean): void;
  pickLoaded(): void;
  clear(): void;
}

export interface RowMoving {
  /** False while the list is sorted, searched or filtered, since places in it are then not places in the order. */
  readonly isPossible: boolean;
  /** Moves the row to another place of the list. */
  move(row: Row, from: number, to: number): void;
}

export interface CellEditing {
  canEdit(column: string): boolean;
  /** Tells whether a value is switched at once, without a field to type in. */
  isSwitch(column: string): boolean;
  /** @param typed the letter that started it */
  start(row: Row, column: string, typed?: string): void;
  /** Takes a key for a field that is still loading; answers false if none is. */
  early(key: string): boolean;
  flip(row: Row, column: string): void;
}
